import PolicyGateModel
import Testing

/// Which texts a policy takes.
@Suite struct PolicyTests {
    private func problem(
        identifier: String = "com.example.policy", name: String = "Example", organization: String? = nil
    ) -> String? {
        do {
            let policy = try Policy(
                identifier: identifier, name: name, organization: organization, passcode: PasscodeRule())
            #expect(policy.identifier == identifier && policy.name == name && policy.organization == organization)
            return nil
        } catch let error as PolicyError {
            return error.field
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        "com.example", "com.example.policy", "a.b", "A-1.0", "com.example.\(String(repeating: "x", count: 243))",
    ])
    func identifier(_ text: String) {
        #expect(problem(identifier: text) == nil)
    }

    @Test(arguments: [
        "", ".", "..", "com", "com.", ".com", "com..example", "com.example.", "com.exa mple", "com.example/x",
        "com.exa_mple",
        "com.größe", "com.example\n", "com.example\0", "com.\u{212a}", "com.example.\u{202e}", "com.exam\\ple",
        "com.<b>",
        "com.example.\(String(repeating: "x", count: 244))", "com.😀", "com.example;rm", "com.$(x)", "com.\"x\"",
    ])
    func noIdentifier(_ text: String) {
        #expect(problem(identifier: text) == "identifier")
    }

    @Test(arguments: [
        "A", "Example Policy", "Größe & <Co> \"quoted\" 'it''s'", "日本語", "👩‍💻", "می‌خواهم", "a\\b$(c)`d`;", "-n", "../..",
        String(repeating: "n", count: 55), String(repeating: "😀", count: 55), " leading and trailing ",
    ])
    func texts(_ text: String) {
        #expect(problem(name: text) == nil)
        #expect(problem(organization: text) == nil)
    }

    @Test(arguments: [
        "", " ", "\t", "\u{a0}\u{3000}", "a\nb", "a\rb", "a\tb", "a\0b", "a\u{1b}[31m", "a\u{7f}", "a\u{85}b",
        "a\u{2028}b",
        "a\u{2029}b", "a\u{202e}b", "a\u{2066}b", "a\u{200e}b", "a\u{feff}b", "a\u{ad}b", "a\u{fffe}", "a\u{ffff}",
        "a\u{e0001}", String(repeating: "n", count: 65), String(repeating: "n", count: 10_000),
    ])
    func noTexts(_ text: String) {
        #expect(problem(name: text) == "name")
        #expect(problem(organization: text) == "organization")
    }

    /// The CA's CommonName is the name, a space and eight digits.
    @Test func lengthsInCharacters() {
        #expect(Policy.longestName + 9 == 64)
        #expect(problem(name: String(repeating: "n", count: 56)) == "name")
        #expect(problem(organization: String(repeating: "n", count: 64)) == nil)
        // Characters are scalars, as in a certificate: a letter with its accent apart counts twice.
        #expect(problem(name: String(repeating: "e\u{301}", count: 27)) == nil)
        #expect(problem(name: String(repeating: "e\u{301}", count: 28)) == "name")
    }

    @Test func messageNamesTheField() throws {
        let error = try #require(throws: PolicyError.self) {
            try Policy(identifier: "x", name: "A", organization: nil, passcode: PasscodeRule())
        }
        #expect(error.description.hasPrefix("identifier: "))
        #expect(error.problem.contains("com.example.policy"))
    }
}
