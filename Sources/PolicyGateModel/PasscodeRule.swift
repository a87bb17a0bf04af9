/// A value of the passcode payload, with the type that Apple's schema gives it.
package enum PasscodeValue: Hashable, Sendable {
    case boolean(Bool)
    case integer(Int)
    case regularExpression(CustomRegex)
}

/// The dictionary of the key `customRegex`.
package struct CustomRegex: Hashable, Sendable {
    /// `passwordContentRegex`: at most 2048 characters, ICU syntax.
    package let pattern: String
    /// `passwordContentDescription`: what the pattern demands, by language tag or `default`.
    package let descriptions: [String: String]

    /// A pattern means what its bytes say: "é" with a combining accent matches otherwise than without.
    package static func == (left: CustomRegex, right: CustomRegex) -> Bool {
        left.pattern.utf8.elementsEqual(right.pattern.utf8) && left.descriptions == right.descriptions
    }

    package init(pattern: String, descriptions: [String: String] = [:]) {
        self.pattern = pattern
        self.descriptions = descriptions
    }
}

/// Why a value cannot stand in a passcode rule.
package struct PasscodeRuleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The key at fault, as Apple writes it.
    package let key: String
    /// What was found and what is expected.
    package let problem: String

    package init(key: String, problem: String) {
        self.key = key
        self.problem = problem
    }

    package var description: String { "\(key): \(problem)" }
}

/// What the passcode payload demands: values by Apple's keys, each of the right type and in range.
package struct PasscodeRule: Hashable, Sendable {
    private var values: [PasscodeKey: PasscodeValue] = [:]

    /// A rule that demands nothing.
    package init() {}

    /// The value of a key, or nil where the rule does not name it.
    package subscript(key: PasscodeKey) -> PasscodeValue? { values[key] }

    /// The keys that are set, sorted by name.
    package var keys: [PasscodeKey] { values.keys.sorted { $0.rawValue < $1.rawValue } }

    /// Sets a key after judging the value by the table.
    package mutating func set(_ key: PasscodeKey, to value: PasscodeValue) throws(PasscodeRuleError) {
        if let problem = key.problem(with: value) {
            throw PasscodeRuleError(key: key.rawValue, problem: problem)
        }
        values[key] = value
    }

    /// Judges what no single key shows.
    package func validate() throws(PasscodeRuleError) {
        guard self[.minutesUntilFailedLoginReset] == nil || self[.maxFailedAttempts] != nil else {
            throw PasscodeRuleError(
                key: PasscodeKey.minutesUntilFailedLoginReset.rawValue, problem: "needs maxFailedAttempts beside it")
        }
    }

    /// Demands something that a device does not do by itself.
    package var demandsAnything: Bool { canonicalForm.count > Self.canonicalHeading.utf8.count }
}

// MARK: - Canonical form

extension PasscodeRule {
    private static let canonicalHeading = "policygate.passcode.1\n"

    /// The bytes that the policy digest hashes, so that other programs can compute it.
    ///
    /// UTF-8 text. A heading with the form's version, then a line for every value that is not Apple's default, sorted
    /// by the bytes of the key: key, type and value with one space between. `boolean` is `true` or `false`, `integer` is
    /// decimal, `string` is its count of bytes, a colon and its bytes. Nested keys are joined by full stops.
    package var canonicalForm: [UInt8] {
        let lines = keys.filter { self[$0] != $0.facts.default }.flatMap(canonicalLines)
        let sorted = lines.sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
        return [UInt8]((Self.canonicalHeading + sorted.map { "\($0.key) \($0.value)\n" }.joined()).utf8)
    }

    private func canonicalLines(_ key: PasscodeKey) -> [(key: String, value: String)] {
        switch self[key] {
        case nil: []
        case .boolean(let value): [(key.rawValue, "boolean \(value)")]
        case .integer(let value): [(key.rawValue, "integer \(value)")]
        case .regularExpression(let value):
            [("\(key.rawValue).passwordContentRegex", Self.canonical(value.pattern))]
                + value.descriptions.map { ("\(key.rawValue).passwordContentDescription.\($0)", Self.canonical($1)) }
        }
    }

    private static func canonical(_ text: String) -> String { "string \(text.utf8.count):\(text)" }
}

// MARK: - Judging one value

extension PasscodeKey {
    /// What is wrong with a value for this key; nil where nothing is.
    fileprivate func problem(with value: PasscodeValue) -> String? {
        switch (facts.kind, value) {
        case (.boolean, .boolean):
            nil
        case (.integer(let range, let unit), .integer(let number)):
            range.contains(number) ? nil : "\(number) is out of range: \(Self.words(for: range)) \(unit) are possible"
        case (.regularExpression, .regularExpression(let regex)):
            regex.problem
        default:
            "has another type: \(facts.kind.words) is expected"
        }
    }

    /// A range as a person reads it.
    package static func words(for range: ClosedRange<Int>) -> String {
        range.upperBound == Int(Int32.max)
            ? "\(range.lowerBound) or more" : "\(range.lowerBound) to \(range.upperBound)"
    }
}

extension PasscodeKey.Kind {
    /// The kind as a person reads it.
    package var words: String {
        switch self {
        case .boolean: "true or false"
        case .integer(let range, let unit): "a whole number, \(PasscodeKey.words(for: range)) \(unit),"
        case .regularExpression: "a dictionary with passwordContentRegex"
        }
    }
}

extension CustomRegex {
    fileprivate var problem: String? {
        if pattern.isEmpty { return "passwordContentRegex is empty" }
        if pattern.unicodeScalars.count > 2048 {
            return "passwordContentRegex has \(pattern.unicodeScalars.count) characters; at most 2048 are possible"
        }
        if let text = ([pattern] + descriptions.values).first(where: { !$0.isXMLText }) {
            return "has a character that no profile can hold: \(text.firstNonXMLCharacter)"
        }
        return descriptions.keys.sorted().first { !$0.isLanguageTag }.map {
            "'\($0)' is not a language tag or 'default'"
        }
    }
}

extension String {
    /// Letters, digits and hyphens only (RFC 5646, 2.1), which covers `default`.
    package var isLanguageTag: Bool {
        (1...64).contains(utf8.count) && utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0.isASCIILetterOrDigit }
    }
}
