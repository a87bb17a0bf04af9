@_exported import Foundation
import Synchronization

// What the gate asks of LocalAuthentication, in the form in which Swift sees it in Apple's SDK.

public let LAErrorDomain = "com.apple.LocalAuthentication"

public struct LAError {
    public enum Code: Int, Sendable {
        case authenticationFailed = -1
        case userCancel = -2
        case passcodeNotSet = -5
        case biometryNotAvailable = -6
        case biometryLockout = -8
        case invalidContext = -10
        case notInteractive = -1004
    }

    public static var passcodeNotSet: Code { .passcodeNotSet }
}

public enum LAPolicy: Int, Sendable {
    case deviceOwnerAuthenticationWithBiometrics = 1
    case deviceOwnerAuthentication = 2
}

/// What the stand-in's device answers, and how many contexts asked it.
public final class AuthenticationScript: Sendable {
    /// The device can authenticate its owner; or why not, where it says so.
    public enum Answer: Sendable {
        case possible
        case impossible(domain: String, code: Int)
        case impossibleWithoutError
    }

    @TaskLocal public static var current = AuthenticationScript(.possible)

    private let answers: Mutex<[Answer]>
    private let made = Mutex(0)
    private let asked = Mutex<[LAPolicy]>([])

    public init(_ answers: Answer...) { self.answers = Mutex(answers) }

    public var contexts: Int { made.withLock { $0 } }
    public var policies: [LAPolicy] { asked.withLock { $0 } }

    fileprivate func newContext() { made.withLock { $0 += 1 } }

    fileprivate func next(_ policy: LAPolicy) -> Answer {
        asked.withLock { $0.append(policy) }
        return answers.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
    }
}

public class LAContext: NSObject {
    /// A context keeps its first answer.
    private var kept: AuthenticationScript.Answer?

    public override init() {
        super.init()
        AuthenticationScript.current.newContext()
    }

    public func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
        let answer = kept ?? AuthenticationScript.current.next(policy)
        kept = answer
        switch answer {
        case .possible: return true
        case .impossible(let domain, let code): error?.pointee = NSError(domain: domain, code: code)
        case .impossibleWithoutError: break
        }
        return false
    }
}
