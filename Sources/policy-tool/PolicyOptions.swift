internal import PolicyAuthoring
internal import PolicyGateModel

/// The options that describe a policy: who demands what.
///
/// Those of the passcode rule come out of its table.
enum PolicyOptions {
    static let policy = Option(
        optional: "policy", .file(), group: "Policy",
        help: "Read the policy from a JSON file; options override what it says.")
    static let identifier = Option(
        optional: "identifier", .text("ID"), group: "Policy",
        help: "The policy's identifier in reverse-DNS form; a profile replaces an earlier one by it.")
    static let name = Option(
        optional: "name", .text("TEXT"), group: "Policy", help: "What the device's owner reads.")
    static let organization = Option(
        optional: "organization", .text("TEXT"), group: "Policy", help: "Who demands it.")

    static let all =
        [policy.spec, identifier.spec, name.spec, organization.spec]
        + PasscodeKey.allCases.map { PasscodeOption($0).spec } + [PasscodeOption.regexDescription.spec]

    /// A policy out of a file or another folder, with what the options override.
    static func document(_ arguments: Arguments, startingFrom start: PolicyDocument?) throws -> PolicyDocument {
        var document = try start ?? arguments[policy].map(read) ?? PolicyDocument()
        document.identifier = arguments[identifier] ?? document.identifier
        document.name = arguments[name] ?? document.name
        document.organization = arguments[organization] ?? document.organization
        for key in PasscodeKey.allCases { try PasscodeOption(key).apply(arguments, to: &document.passcode) }
        return document
    }

    private static func read(_ path: String) throws -> PolicyDocument {
        let text = try Input.file(path, limit: PolicyDocument.largest, usual: "policy.json")
        do {
            return try PolicyDocument(json: text)
        } catch let error as PolicyDocumentError {
            var failure = Failure(explaining: error)
            failure.message = "\(quoted(path: path)): \(error)"
            throw failure
        }
    }
}

/// The option for one key of the passcode rule: `--min-length` for `minLength`.
struct PasscodeOption: Sendable {
    static let regexDescription = Option(
        repeating: "custom-regex-description", .text("LANGUAGE=TEXT"), group: "Passcode rule",
        help: "What the regular expression demands, for a language tag or 'default'.")

    let spec: OptionSpec
    private let key: PasscodeKey
    private let value: @Sendable (Arguments) throws -> PasscodeValue?

    init(_ key: PasscodeKey) {
        self.key = key
        let name = Self.name(of: key)
        let help = Self.help(for: key)
        switch key.facts.kind {
        case .boolean:
            let option = Option(optional: name, .boolean, group: "Passcode rule", help: help)
            spec = option.spec
            value = { $0[option].map(PasscodeValue.boolean) }
        case .integer(let range, let unit):
            let range = range.lowerBound...(range.upperBound == Int(Int32.max) ? .max : range.upperBound)
            let option = Option(
                optional: name, .integer("N", in: range, unit: unit), group: "Passcode rule", help: help)
            spec = option.spec
            value = { $0[option].map(PasscodeValue.integer) }
        case .regularExpression:
            let option = Option(optional: name, .text("REGEX"), group: "Passcode rule", help: help)
            spec = option.spec
            value = { try Self.regex($0[option], $0[Self.regexDescription]).map(PasscodeValue.regularExpression) }
        }
    }

    /// Sets the key in a rule if its option was given.
    func apply(_ arguments: Arguments, to rule: inout PasscodeRule) throws {
        if let value = try value(arguments) { try rule.set(key, to: value) }
    }

    private static func regex(_ pattern: String?, _ descriptions: [String]) throws -> CustomRegex? {
        guard let pattern else {
            guard descriptions.isEmpty else {
                throw Failure.usage("'--custom-regex-description' stands only beside '--custom-regex'")
            }
            return nil
        }
        let texts = try LanguageTexts.read(descriptions, option: "--custom-regex-description")
        return CustomRegex(pattern: pattern, descriptions: texts)
    }

    /// Apple's key with hyphens between its words: `maxPINAgeInDays` is `max-pin-age-in-days`.
    static func name(of key: PasscodeKey) -> String {
        let letters = Array(key.rawValue)
        return letters.indices.reduce(into: "") { name, index in
            let letter = letters[index]
            let startsWord =
                letter.isUppercase && index > 0
                && (letters[index - 1].isLowercase || letters[(index + 1)...].first?.isLowercase == true)
            name += (startsWord ? "-" : "") + letter.lowercased()
        }
    }

    private static func help(for key: PasscodeKey) -> String {
        let facts = key.facts
        let meaning = facts.meaning.prefix(1).uppercased() + facts.meaning.dropFirst()
        let range: String? =
            if case .integer(let range, _) = facts.kind { PasscodeKey.words(for: range) } else { nil }
        let notes = [range, facts.note.isEmpty ? nil : facts.note].compactMap { $0 }
        return "\(meaning) (\((["\(key.rawValue)"] + notes).joined(separator: "; ")))."
    }
}
