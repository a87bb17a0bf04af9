import PolicyGateModel
import Testing

/// The table of keys, against Apple's schema as it was read by hand.
@Suite struct PasscodeKeyTests {
    struct Row: CustomTestStringConvertible {
        let name: String
        let kind: PasscodeKey.Kind
        let `default`: PasscodeValue?
        let isForMacAlone: Bool

        init(_ name: String, _ kind: PasscodeKey.Kind, _ `default`: PasscodeValue?, macAlone: Bool = false) {
            (self.name, self.kind, self.default, isForMacAlone) = (name, kind, `default`, macAlone)
        }

        var testDescription: String { name }
    }

    private static let greatest = 2_147_483_647
    static let rows = [
        Row("allowSimple", .boolean, .boolean(true)),
        Row("changeAtNextAuth", .boolean, .boolean(false), macAlone: true),
        Row("customRegex", .regularExpression, nil, macAlone: true), Row("forcePIN", .boolean, .boolean(false)),
        Row("maxFailedAttempts", .integer(2...11, unit: "attempts"), .integer(11)),
        Row("maxGracePeriod", .integer(0...greatest, unit: "minutes"), .integer(0)),
        Row("maxInactivity", .integer(0...15, unit: "minutes"), nil),
        Row("maxPINAgeInDays", .integer(1...730, unit: "days"), nil),
        Row("minComplexChars", .integer(0...4, unit: "characters"), .integer(0)),
        Row("minLength", .integer(0...16, unit: "characters"), .integer(0)),
        Row("minutesUntilFailedLoginReset", .integer(0...greatest, unit: "minutes"), nil, macAlone: true),
        Row("pinHistory", .integer(1...50, unit: "passcodes"), nil),
        Row("requireAlphanumeric", .boolean, .boolean(false)),
    ]

    @Test func thirteenKeys() {
        #expect(PasscodeKey.allCases.map(\.rawValue) == Self.rows.map(\.name))
        #expect(PasscodeKey.payloadType == "com.apple.mobiledevice.passwordpolicy")
    }

    @Test(arguments: rows)
    func facts(_ row: Row) throws {
        let facts = try #require(PasscodeKey(rawValue: row.name)).facts
        #expect(facts.kind == row.kind)
        #expect(facts.default == row.default)
        #expect(facts.platforms.contains("macOS "))
        #expect(facts.platforms.contains("iOS ") != row.isForMacAlone)
        #expect(!facts.meaning.isEmpty && !facts.meaning.hasSuffix("."))
        #expect(!facts.note.hasSuffix("."))
        #expect(!facts.kind.words.isEmpty)
    }

    /// What a device does by itself is a value that the key takes.
    @Test(arguments: PasscodeKey.allCases)
    func defaultsArePossible(_ key: PasscodeKey) throws {
        guard let value = key.facts.default else { return }
        var rule = PasscodeRule()
        try rule.set(key, to: value)
        #expect(rule[key] == value)
        #expect(!rule.demandsAnything)
    }

    @Test(arguments: [
        (0...15, "0 to 15"), (2...11, "2 to 11"), (0...greatest, "0 or more"), (1...greatest, "1 or more"),
    ])
    func ranges(_ range: ClosedRange<Int>, _ words: String) {
        #expect(PasscodeKey.words(for: range) == words)
    }
}
