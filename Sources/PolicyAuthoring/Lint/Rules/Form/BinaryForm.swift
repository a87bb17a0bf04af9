/// Fleet and others take whatever does not begin with `<?xml` for a signed profile.
struct BinaryForm: LintRule {
    let id = "binary-property-list"
    let severity = LintSeverity.warning
    let summary = "The profile is a binary property list, which devices take and some servers do not."

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard subject.file.document.format == .binary else { return [] }
        return [
            finding(
                "the profile is a binary property list: devices take that, and some servers do not", at: LintPlace(),
                found: "binary", expected: "XML", hint: "'plutil -convert xml1' makes XML of it")
        ]
    }
}
