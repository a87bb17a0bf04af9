internal import PolicyGateModel

/// A pattern that cannot be read matches nothing, and locks everybody out of changing the password.
struct PasscodeRegex: LintRule {
    let id = "passcode-regex"
    let severity = LintSeverity.error
    let summary = "The regular expression of customRegex is empty, too long, or cannot be read."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.passcodes.compactMap { payload in
            guard let regex = payload.keys["customRegex"]?.dictionary,
                let entry = regex.entry("passwordContentRegex"), let pattern = entry.value.string,
                let (problem, severity) = Self.problem(pattern)
            else { return nil }
            return finding(
                problem, at: payload.place(of: .customRegex).key(entry), found: entry.value.shown,
                expected: "a regular expression in ICU's syntax, 1 to 2048 characters", severity: severity)
        }
    }

    /// Deeper than anybody writes, and as deep as Swift's parser may recurse.
    private static let deepest = 32

    private static func problem(_ pattern: String) -> (problem: String, severity: LintSeverity)? {
        var rule = PasscodeRule()
        do throws(PasscodeRuleError) {
            try rule.set(.customRegex, to: .regularExpression(CustomRegex(pattern: pattern)))
        } catch { return (error.problem, .error) }
        guard pattern.count(where: { $0 == "(" || $0 == "[" }) <= deepest else { return nil }
        // Swift reads ICU's syntax and more; where the two should differ, nobody's profile is refused for it.
        do { _ = try Regex(Self.withLookahead(pattern)) } catch {
            return ("the regular expression cannot be read: \(PropertyListNode.short("\(error)"))", .warning)
        }
        return nil
    }

    /// Swift has no lookbehind yet; turned round it is written the same.
    private static func withLookahead(_ pattern: String) -> String {
        pattern.replacing("(?<=", with: "(?=").replacing("(?<!", with: "(?!")
    }
}
