import PolicyGateModel
import Testing

/// Which values a rule takes.
@Suite struct PasscodeRuleTests {
    private func problem(_ key: PasscodeKey, _ value: PasscodeValue) -> String? {
        var rule = PasscodeRule()
        do {
            try rule.set(key, to: value)
            #expect(rule[key] == value)
            return nil
        } catch {
            #expect(error.key == key.rawValue)
            #expect(rule == PasscodeRule())
            return error.problem
        }
    }

    @Test(arguments: PasscodeKey.allCases)
    func bothEndsAndJustOutside(_ key: PasscodeKey) throws {
        guard case .integer(let range, let unit) = key.facts.kind else { return }
        for number in [range.lowerBound, range.upperBound] { #expect(problem(key, .integer(number)) == nil) }
        for number in [range.lowerBound - 1, range.upperBound + 1, .min, .max, -1] where !range.contains(number) {
            let words = try #require(problem(key, .integer(number)), "\(number)")
            #expect(words.contains("\(number)") && words.contains(unit) && words.contains("\(range.lowerBound)"))
        }
    }

    @Test(arguments: PasscodeKey.allCases)
    func wrongTypes(_ key: PasscodeKey) throws {
        let values: [PasscodeValue] = [.boolean(true), .integer(3), .regularExpression(CustomRegex(pattern: "a"))]
        let taken = values.filter { problem(key, $0) == nil }
        #expect(taken.count == 1)
        for value in values where taken != [value] {
            #expect(try #require(problem(key, value)).contains(key.facts.kind.words))
        }
    }

    @Test func aRefusedValueLeavesTheOldOne() throws {
        var rule = PasscodeRule()
        try rule.set(.minLength, to: .integer(8))
        #expect(throws: PasscodeRuleError.self) { try rule.set(.minLength, to: .integer(17)) }
        #expect(rule[.minLength] == .integer(8))
    }

    @Test func dependencies() throws {
        var rule = PasscodeRule()
        try rule.set(.minutesUntilFailedLoginReset, to: .integer(30))
        let error = try #require(throws: PasscodeRuleError.self) { try rule.validate() }
        #expect(error.description == "minutesUntilFailedLoginReset: needs maxFailedAttempts beside it")
        #expect(throws: PasscodeRuleError.self) {
            try Policy(identifier: "com.example", name: "A", organization: nil, passcode: rule)
        }
        try rule.set(.maxFailedAttempts, to: .integer(10))
        try rule.validate()
        try PasscodeRule().validate()
    }

    @Test func patternsAtTheirLimit() {
        func pattern(_ text: String) -> String? {
            problem(.customRegex, .regularExpression(CustomRegex(pattern: text)))
        }
        #expect(pattern(String(repeating: "a", count: 2048)) == nil)
        #expect(pattern(String(repeating: "a", count: 2049))?.contains("2049 characters") == true)
        #expect(pattern(String(repeating: "🔑", count: 2048)) == nil)
        #expect(pattern("") == "passwordContentRegex is empty")
        #expect(pattern("a\u{1}")?.hasSuffix("U+0001") == true)
        #expect(pattern("a\r\n")?.hasSuffix("U+000D") == true)
        #expect(pattern("\u{ffff}")?.hasSuffix("U+FFFF") == true)
        #expect(pattern("a\tb\nc") == nil)
    }

    @Test(arguments: [
        ("default", true), ("en", true), ("en-US", true), ("zh-Hans", true), (String(repeating: "a", count: 64), true),
        (String(repeating: "a", count: 65), false), ("", false), ("en_US", false), ("en US", false), ("größe", false),
        ("en\n", false), ("en.us", false), ("\u{212a}", false),
    ])
    func languages(_ tag: String, _ isTag: Bool) {
        let regex = CustomRegex(pattern: "a", descriptions: [tag: "text"])
        #expect(tag.isLanguageTag == isTag)
        #expect((problem(.customRegex, .regularExpression(regex)) == nil) == isTag)
    }

    @Test func descriptionsAreXMLText() {
        let regex = CustomRegex(pattern: "a", descriptions: ["en": "bell\u{7}"])
        #expect(problem(.customRegex, .regularExpression(regex))?.hasSuffix("U+0007") == true)
    }

    @Test func demandsAnything() throws {
        var rule = PasscodeRule()
        #expect(!rule.demandsAnything)
        try rule.set(.forcePIN, to: .boolean(false))
        #expect(!rule.demandsAnything)
        try rule.set(.forcePIN, to: .boolean(true))
        #expect(rule.demandsAnything)
    }
}
