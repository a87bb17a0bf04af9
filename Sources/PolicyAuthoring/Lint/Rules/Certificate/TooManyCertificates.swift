/// What was not judged must not look as if it were good.
struct TooManyCertificates: LintRule {
    let id = "too-many-certificates"
    let severity = LintSeverity.error
    let summary = "The profile has more certificates than are judged."

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard let first = subject.leftOut else { return [] }
        return [
            finding(
                "this certificate and those behind it were not judged: there are too many", at: first.place,
                expected: "at most \(LintSubject.mostCertificates) certificates")
        ]
    }
}
