import PolicyAuthoring
import Testing

/// What is as it should be, and looks as if it were not.
@Suite struct QuietLintTests {
    private func findings(_ spoil: @Sendable (inout Draft) throws -> Void) throws -> [String] {
        var draft = try Draft()
        try spoil(&draft)
        return Linter(target: nil, now: .now).findings(in: try draft.file()).map(\.rule)
    }

    @Test func intermediatesHaveAPayloadOfTheirOwn() throws {
        let found = try findings { draft in
            draft.add("com.apple.security.pkcs1", ["PayloadContent": .data(try Corpus.certificate("intermediate"))])
            draft.add("com.apple.security.pem", ["PayloadContent": .data(Pem.text(try Corpus.certificate("leaf")))])
        }
        #expect(found == [])
    }

    @Test(arguments: [
        "100 % of all", "5%-10% off", "US$ 100", "R&D", "{one}", "A, B & C; D", "$1,000", "50% or 60% of it",
    ])
    func ordinaryTexts(_ text: String) throws {
        #expect(try findings { $0.root["PayloadDescription"] = .string(text) } == [])
    }

    @Test(arguments: [
        "^(?=.*[0-9])(?=.*[a-zA-Z]).{8,}$", "[\\p{L}&&[^\\d]]", "(?<a>x)\\k<a>", "${A}", "%aa%", "(?<=a)b", "(?<!a)b",
        "a++", "(?>a+)", "(?i)abc", "\\x{41}\\u0042", "[[:alpha:]]", "\\Qa(b\\E", "(?#note)a", "(?x) a b", "\\R\\X\\h",
        "\\bword\\B", "[\\p{Lu}--[A-Z]]", "\\N{LATIN SMALL LETTER A}", "\\Aa\\Z", "[\\w&&\\D]", "(a|b){2,5}?",
    ])
    func patternsOfICU(_ pattern: String) throws {
        let found = try findings { draft in
            draft.payloads[0]["customRegex"] = .dictionary(["passwordContentRegex": .string(pattern)])
        }
        #expect(found == [])
    }

    @Test func whatOtherPayloadsHoldIsTheirs() throws {
        let found = try findings { draft in
            draft.add("com.apple.wifi.managed", ["SSID_STR": .integer(1), "anything": .array([.boolean(true)])])
        }
        #expect(found == [])
    }
}
