/// Required, but not where the payloads are encrypted.
struct PayloadContent: LintRule {
    let id = "no-payloads"
    let severity = LintSeverity.error
    let summary = "The profile has no payloads: PayloadContent is missing, or empty."

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard !subject.isEncrypted else { return [] }
        guard let content = subject.root["PayloadContent"] else {
            return [
                finding(
                    "PayloadContent is missing", at: subject.place, expected: "an <array> of payloads",
                    hint: "the payloads belong into it, each as a <dict>")
            ]
        }
        guard let payloads = content.array, payloads.isEmpty else { return [] }
        return [
            finding(
                "the profile is empty: it installs, and does nothing", at: subject.place(of: "PayloadContent"),
                found: content.shown, expected: "at least one payload", severity: .warning)
        ]
    }
}
