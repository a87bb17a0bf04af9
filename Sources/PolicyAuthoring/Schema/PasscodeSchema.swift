internal import PolicyGateModel

/// The passcode payload, made from the one table of its keys.
extension Schema {
    package static let passcode = PayloadSchema(
        PasscodeKey.payloadType, title: "a passcode rule",
        introduced: [.ios: "4.0", .macos: "10.7", .visionos: "2.0", .watchos: "10.0"],
        keys: PasscodeKey.allCases.map(SchemaKey.init),
        note: "macOS from 15.7 refuses it where it is installed by hand; with user enrolment its keys are ignored, and "
            + "its presence alone demands six characters that are not simple")
}

extension SchemaKey {
    /// A row of the passcode payload's table.
    init(_ key: PasscodeKey) {
        self.init(
            key.rawValue, Self.kind(of: key), introduced: Self.platforms(key.facts.platforms),
            meaning: key.facts.meaning, note: key.facts.note)
    }

    private static func kind(of key: PasscodeKey) -> Kind {
        switch key.facts.kind {
        case .boolean: .boolean
        case .integer(let range, let unit): .integer(range, unit: unit)
        case .regularExpression:
            .dictionary([
                SchemaKey(
                    "passwordContentRegex", .string(), isRequired: true, meaning: "what the password must match",
                    note: "ICU syntax, at most 2048 characters"),
                SchemaKey(
                    "passwordContentDescription", .textByLanguage, meaning: "what that demands, in a person's words"),
            ])
        }
    }

    /// Reads `iOS 4.0, macOS 10.7`.
    private static func platforms(_ text: String) -> [Platform: String] {
        let pairs = text.split(separator: ",").map { $0.split(separator: " ") }
        return Dictionary(
            pairs.compactMap { pair in
                Platform.allCases.first { pair.count == 2 && $0.name == pair[0] }.map { ($0, String(pair[1])) }
            }, uniquingKeysWith: { first, _ in first })
    }
}
