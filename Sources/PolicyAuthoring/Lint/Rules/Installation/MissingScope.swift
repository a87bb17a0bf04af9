/// macOS 26.1 refuses some payloads that do not say for whom they are, and a server refuses a user's on its device channel.
struct MissingScope: LintRule {
    let id = "scope"
    let severity = LintSeverity.note
    let summary = "PayloadScope is missing, and a Mac takes 'User'; with '--target macos' it is a warning."

    func findings(in subject: LintSubject) -> [LintFinding] {
        let target = subject.linter.target
        guard target == nil || target == .macos, subject.root["PayloadScope"] == nil else { return [] }
        return [
            finding(
                "PayloadScope is missing: a Mac installs the profile for one user, and macOS 26.1 may refuse it",
                at: subject.place, expected: "<string>System</string>",
                severity: target == .macos ? .warning : nil)
        ]
    }
}
