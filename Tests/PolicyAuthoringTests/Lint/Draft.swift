import FoundationEssentials
import PolicyAuthoring
import PolicyGateModel
import Testing

/// A profile that breaks no rule, to be spoiled in one place.
struct Draft {
    var root: [String: PropertyListValue]
    var payloads: [[String: PropertyListValue]]
    /// What is done to the XML.
    var edit: (String) -> String = { $0 }
    var layers: [ProfileFile.Layer] = []
    var isBinary = false
    /// Makes the signed file out of the XML.
    var sign: (([UInt8]) throws -> [UInt8])?

    static let passcode = 0
    static let ca = 1

    init() throws {
        root = Self.common("Configuration", "com.example.policy", number: 1)
        root["PayloadScope"] = .string("System")
        var passcode = Self.common("com.apple.mobiledevice.passwordpolicy", "com.example.policy.passcode", number: 2)
        passcode["forcePIN"] = .boolean(true)
        passcode["minLength"] = .integer(6)
        payloads = [passcode]
        try add("com.apple.security.root", ["PayloadContent": .data(Corpus.certificate("ca"))])
    }

    /// Adds a payload, and returns its place.
    @discardableResult
    mutating func add(_ type: String, _ keys: [String: PropertyListValue] = [:]) -> Int {
        let number = payloads.count + 2
        let payload = Self.common(type, "com.example.policy.payload\(number)", number: number)
        payloads.append(payload.merging(keys) { _, new in new })
        return payloads.count - 1
    }

    /// The payload of the CA with other contents.
    mutating func hold(_ certificate: [UInt8], as type: String = "com.apple.security.root") {
        payloads[Self.ca]["PayloadType"] = .string(type)
        payloads[Self.ca]["PayloadContent"] = .data(certificate)
    }

    /// For iOS: without what only a Mac knows.
    mutating func leaveOutScope() { root["PayloadScope"] = nil }

    private static func common(_ type: String, _ identifier: String, number: Int) -> [String: PropertyListValue] {
        [
            "PayloadType": .string(type), "PayloadVersion": .integer(1), "PayloadIdentifier": .string(identifier),
            "PayloadUUID": .string("\(10_000_000 + number)-0000-4000-8000-00000000000A"),
            "PayloadDisplayName": .string("Name \(number)"),
        ]
    }

    /// The profile as it is read.
    func file() throws -> ProfileFile {
        var profile = root
        if profile["PayloadContent"] == nil, profile["EncryptedPayloadContent"] == nil {
            profile["PayloadContent"] = .array(payloads.map(PropertyListValue.dictionary))
        }
        let text = edit(String(decoding: try PropertyListValue.dictionary(profile).xml, as: UTF8.self))
        let content = Array(text.utf8)
        if let sign { return try ProfileFile(reading: sign(content)) }
        let read = try PropertyListDocument(content)
        let document = PropertyListDocument(
            format: isBinary ? .binary : .xml, root: read.root, oddities: read.oddities)
        return ProfileFile(layers: layers, content: content, document: document)
    }
}

/// A way to spoil the draft, and the one rule that says so.
struct LintCase: Sendable, CustomTestStringConvertible {
    let rule: String
    /// Where the first finding is.
    let path: String
    let severity: LintSeverity
    let target: Platform?
    let settings: @Sendable (inout Linter) throws -> Void
    let spoil: @Sendable (inout Draft) throws -> Void

    init(
        _ severity: LintSeverity, _ rule: String, at path: String = "", target: Platform? = nil,
        settings: @escaping @Sendable (inout Linter) throws -> Void = { _ in },
        spoil: @escaping @Sendable (inout Draft) throws -> Void
    ) {
        self.rule = rule
        self.path = path
        self.severity = severity
        self.target = target
        self.settings = settings
        self.spoil = spoil
    }

    var testDescription: String { "\(rule) at \(path)" }

    func findings() throws -> [LintFinding] {
        var draft = try Draft()
        try spoil(&draft)
        var linter = Linter(target: target, now: .now)
        try settings(&linter)
        return linter.findings(in: try draft.file())
    }
}
