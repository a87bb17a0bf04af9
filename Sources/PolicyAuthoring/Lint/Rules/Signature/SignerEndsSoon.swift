internal import PolicyGateOpenSSL
internal import PolicyGateModel

/// Certificates of the web last for weeks, profiles for years.
struct SignerEndsSoon: LintRule {
    let id = "signer-ends-soon"
    let severity = LintSeverity.note
    let summary = "The signer's certificate ends within 90 days, and then a device shows 'Not Verified'."

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard let end = subject.file.signature?.signer?.fields.notAfter, end >= subject.linter.now,
            subject.linter.now.days(until: end) < ProfileSignature.daysOfNotice
        else { return [] }
        return [finding("the signer's certificate ends soon", at: LintPlace(), found: end.date)]
    }
}
