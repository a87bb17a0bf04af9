package import PolicyGateModel

/// Why a policy file cannot be read, and at which key.
package struct PolicyDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The key at fault as a path, such as `passcode.minLength`; empty for the whole file.
    package let keyPath: String
    /// What was found and what is expected.
    package let problem: String
    /// The keys that would have been possible, where one is unknown.
    package let possibleKeys: [String]
    /// What may mend it; nil where nothing but the problem's own words does.
    package let hint: String?

    package var description: String { keyPath.isEmpty ? problem : "\(keyPath): \(problem)" }

    init(_ keyPath: String, _ problem: String, possibleKeys: [String] = [], hint: String? = nil) {
        self.keyPath = keyPath
        self.problem = problem
        self.possibleKeys = possibleKeys
        self.hint = hint
    }
}

/// A policy as far as somebody has told it: a file may leave out what options say.
package struct PolicyDocument: Hashable, Sendable {
    package var identifier: String?
    package var name: String?
    package var organization: String?
    package var passcode = PasscodeRule()

    package init() {}

    /// What is written of a whole policy.
    package init(_ policy: Policy) {
        identifier = policy.identifier
        name = policy.name
        organization = policy.organization
        passcode = policy.passcode
    }
}

// MARK: - Reading

extension PolicyDocument {
    /// The most bytes that a policy file may have.
    package static let largest = 64 * 1024

    /// Reads the text of a policy file; unknown keys and wrong types are refused, never passed over.
    package init(json text: [UInt8]) throws {
        // Before the decoder, whose time grows with the depth.
        if let problem = JSONSpelling.problem(in: text) { throw Self.notJSON(problem) }
        guard let value = JSONValue(parsing: text) else { throw Self.notJSON("is not JSON") }
        let object = try Self.object(value, "")
        try Self.refuseUnknown(object, "", known: ["identifier", "name", "organization", "passcode"])
        identifier = try object["identifier"].map { try Self.string($0, "identifier") }
        name = try object["name"].map { try Self.string($0, "name") }
        organization = try object["organization"].map { try Self.string($0, "organization") }
        passcode = try object["passcode"].map(Self.rule) ?? PasscodeRule()
    }

    private static func notJSON(_ problem: String) -> PolicyDocumentError {
        PolicyDocumentError(
            "", problem, hint: "'python3 -m json.tool FILE' says where; JSON has no comments and no last comma")
    }

    private static func rule(_ value: JSONValue) throws -> PasscodeRule {
        let object = try object(value, "passcode")
        try refuseUnknown(object, "passcode.", known: PasscodeKey.allCases.map(\.rawValue))
        var rule = PasscodeRule()
        for key in PasscodeKey.allCases {
            guard let value = object[key.rawValue] else { continue }
            let path = "passcode.\(key.rawValue)"
            do {
                try rule.set(key, to: try Self.value(value, of: key, path))
            } catch let error as PasscodeRuleError {
                throw PolicyDocumentError(path, error.problem)
            }
        }
        return rule
    }

    private static func value(_ value: JSONValue, of key: PasscodeKey, _ path: String) throws -> PasscodeValue {
        switch (key.facts.kind, value) {
        case (.boolean, .boolean(let value)): return .boolean(value)
        case (.integer, .integer(let value)): return .integer(value)
        case (.regularExpression, .object): return .regularExpression(try regex(value, path))
        default:
            let isQuoted = if case .string(let text) = value { key.facts.kind.takes(text) } else { false }
            throw PolicyDocumentError(
                path, "\(value.typeName) was found; \(key.facts.kind.words) is expected",
                hint: isQuoted ? "write it without quotation marks" : nil)
        }
    }

    private static func regex(_ value: JSONValue, _ path: String) throws -> CustomRegex {
        let object = try object(value, path)
        try refuseUnknown(object, "\(path).", known: ["passwordContentRegex", "passwordContentDescription"])
        guard let pattern = object["passwordContentRegex"] else {
            throw PolicyDocumentError(path, "passwordContentRegex is missing")
        }
        let texts = try object["passwordContentDescription"].map { value in
            let path = "\(path).passwordContentDescription"
            return try Self.object(value, path).mapValues { try string($0, path) }
        }
        return CustomRegex(pattern: try string(pattern, "\(path).passwordContentRegex"), descriptions: texts ?? [:])
    }

    private static func object(_ value: JSONValue, _ path: String) throws -> [String: JSONValue] {
        guard case .object(let object) = value else {
            throw PolicyDocumentError(path, "\(value.typeName) was found; an object is expected")
        }
        return object
    }

    private static func string(_ value: JSONValue, _ path: String) throws -> String {
        guard case .string(let text) = value else {
            throw PolicyDocumentError(path, "\(value.typeName) was found; a string is expected")
        }
        return text
    }

    private static func refuseUnknown(_ object: [String: JSONValue], _ prefix: String, known: [String]) throws {
        if let key = object.keys.sorted().first(where: { !known.contains($0) }) {
            throw PolicyDocumentError("\(prefix)\(key)", "there is no such key", possibleKeys: known)
        }
    }
}

// MARK: - Writing

extension PolicyDocument {
    /// The text of a policy file.
    package var json: [UInt8] {
        get throws {
            var object: [String: JSONValue] = ["passcode": .object(passcode.json)]
            object["identifier"] = identifier.map(JSONValue.string)
            object["name"] = name.map(JSONValue.string)
            object["organization"] = organization.map(JSONValue.string)
            return try JSONValue.object(object).text
        }
    }
}

extension PasscodeRule {
    /// The rule under Apple's keys.
    package var json: [String: JSONValue] {
        Dictionary(uniqueKeysWithValues: keys.compactMap { key in self[key].map { (key.rawValue, $0.json) } })
    }
}

extension PasscodeValue {
    fileprivate var json: JSONValue {
        switch self {
        case .boolean(let value): return .boolean(value)
        case .integer(let value): return .integer(value)
        case .regularExpression(let value):
            var object: [String: JSONValue] = ["passwordContentRegex": .string(value.pattern)]
            if !value.descriptions.isEmpty {
                object["passwordContentDescription"] = .object(value.descriptions.mapValues(JSONValue.string))
            }
            return .object(object)
        }
    }
}

extension PasscodeKey.Kind {
    /// The text would be a value of the kind, but for its quotation marks.
    fileprivate func takes(_ text: String) -> Bool {
        switch self {
        case .boolean: ["true", "false"].contains(text)
        case .integer: Int(text) != nil
        case .regularExpression: false
        }
    }
}
