import FoundationEssentials
import PolicyGateModel
import Testing

/// The canonical form of a passcode rule, held against `Fixtures/vectors/digest.json`.
@Suite struct DigestVectorTests {
    struct Vector: Decodable, CustomTestStringConvertible {
        let name: String
        let rule: [String: Value]
        let canonical: String
        let digest: String

        var testDescription: String { name }
    }

    /// A value of a rule in JSON.
    enum Value: Decodable {
        case of(PasscodeValue)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let value = try? container.decode(Bool.self) {
                self = .of(.boolean(value))
            } else if let value = try? container.decode(Int.self) {
                self = .of(.integer(value))
            } else {
                let regex = try container.decode(Regex.self)
                self = .of(
                    .regularExpression(
                        CustomRegex(
                            pattern: regex.passwordContentRegex, descriptions: regex.passwordContentDescription ?? [:]))
                )
            }
        }

        private struct Regex: Decodable {
            let passwordContentRegex: String
            let passwordContentDescription: [String: String]?
        }
    }

    /// The form is defined for more than the table of keys lets in.
    private static let refused: [String: PasscodeKey] = [
        "a key without a default counts at zero": .maxPINAgeInDays,
        "regular expression of no bytes": .customRegex,
        "carriage return and line feed are two bytes": .customRegex,
        "descriptions in several languages, sorted by bytes": .customRegex,
    ]

    static func possible() throws -> [Vector] {
        try Fixtures.vectors("digest").filter { refused[$0.name] == nil }
    }

    static func impossible() throws -> [Vector] {
        try Fixtures.vectors("digest").filter { refused[$0.name] != nil }
    }

    private func rule(_ vector: Vector) throws -> PasscodeRule {
        var rule = PasscodeRule()
        for (name, value) in vector.rule {
            guard case .of(let value) = value else { continue }
            try rule.set(try #require(PasscodeKey(rawValue: name)), to: value)
        }
        return rule
    }

    @Test(arguments: try possible())
    func canonicalForm(_ vector: Vector) throws {
        let form = try rule(vector).canonicalForm
        // By bytes: equal strings may be spelt differently.
        #expect(form == [UInt8](vector.canonical.utf8), "\(String(decoding: form, as: UTF8.self))")
        #expect(try rule(vector).demandsAnything == (vector.canonical != "policygate.passcode.1\n"))
    }

    @Test(arguments: try impossible())
    func beyondTheTable(_ vector: Vector) throws {
        #expect { try rule(vector) } throws: { error in
            (error as? PasscodeRuleError)?.key == Self.refused[vector.name]?.rawValue
        }
    }

    @Test func everyRefusedVectorIsThere() throws {
        #expect(try Self.impossible().count == Self.refused.count)
        #expect(try Self.possible().count >= 17)
    }

    @Test func theSameLetterInTwoSpellings() throws {
        var composed = PasscodeRule()
        var decomposed = PasscodeRule()
        try composed.set(.customRegex, to: .regularExpression(CustomRegex(pattern: "caf\u{e9}")))
        try decomposed.set(.customRegex, to: .regularExpression(CustomRegex(pattern: "cafe\u{301}")))
        #expect(composed.canonicalForm != decomposed.canonicalForm)
    }

    @Test func theOrderOfSettingMakesNoDifference() throws {
        let values: [(PasscodeKey, PasscodeValue)] = [
            (.minLength, .integer(8)), (.allowSimple, .boolean(false)), (.pinHistory, .integer(3)),
            (.forcePIN, .boolean(true)),
        ]
        var forward = PasscodeRule()
        var backward = PasscodeRule()
        for (key, value) in values { try forward.set(key, to: value) }
        for (key, value) in values.reversed() { try backward.set(key, to: value) }
        #expect(forward.canonicalForm == backward.canonicalForm)
        #expect(forward.keys == [.allowSimple, .forcePIN, .minLength, .pinHistory])
    }
}
