internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// A new CA means a new profile on every device, which takes time.
struct EndsSoon: LintRule {
    let id = "certificate-ends-soon"
    let severity = LintSeverity.warning
    let summary = "A certificate ends within 90 days."

    /// As a gate's pass warns.
    private static let days = 90

    func findings(in subject: LintSubject) -> [LintFinding] {
        let now = subject.linter.now
        return subject.certificates.compactMap { held in
            guard let end = held.certificate?.fields.notAfter, now <= end, end <= now.adding(days: Self.days) else {
                return nil
            }
            return finding(
                "the certificate ends \(now.words(until: end))", at: held.place, found: end.iso8601,
                hint: "start the next one now: it means a new profile on every device")
        }
    }
}
