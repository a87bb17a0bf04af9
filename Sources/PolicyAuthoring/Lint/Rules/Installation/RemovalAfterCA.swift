internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// A profile that outlives its certificate does nothing for the rest of its time.
struct RemovalAfterCA: LintRule {
    let id = "removal-after-ca"
    let severity = LintSeverity.warning
    let summary = "RemovalDate is after the end of a certificate in the profile."

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard let date = subject.root["RemovalDate"], let moment = date.moment else { return [] }
        let ends = subject.certificates.compactMap { $0.certificate?.fields.notAfter }
        guard let end = ends.min(), moment > end, end > subject.linter.now else { return [] }
        return [
            finding(
                "the profile stays for longer than its certificate is good", at: subject.place(of: "RemovalDate"),
                found: date.shown, expected: "at the latest \(end.iso8601), when a certificate ends")
        ]
    }
}
