@_exported import Foundation

// What the gate asks of OpenDirectory, in the form in which Swift sees it in Apple's SDK.

/// What the stand-in's directory answers.
public struct DirectoryScript: @unchecked Sendable {
    /// Errors for opening the node and for reading its policies.
    public var nodeError: NSError?
    public var policiesError: NSError?
    /// Property-list values, which no test changes once they are set.
    public var policies: [AnyHashable: Any]

    @TaskLocal public static var current = DirectoryScript(policies: [:])

    public init(policies: [AnyHashable: Any], nodeError: NSError? = nil, policiesError: NSError? = nil) {
        self.policies = policies
        self.nodeError = nodeError
        self.policiesError = policiesError
    }

    /// What Swift throws for a method of Objective-C that returns nil and leaves its error unset.
    public static let noError = NSError(domain: "Foundation._GenericObjCError", code: 0)
}

public class ODSession: NSObject {
    public class func `default`() -> ODSession! { ODSession() }
}

public class ODNode: NSObject {
    private let name: String

    public init(session: ODSession!, name: String!) throws {
        if let error = DirectoryScript.current.nodeError { throw error }
        self.name = name
        super.init()
    }

    public func accountPolicies() throws -> [AnyHashable: Any] {
        if let error = DirectoryScript.current.policiesError { throw error }
        return name == "/Local/Default" ? DirectoryScript.current.policies : [:]
    }
}
