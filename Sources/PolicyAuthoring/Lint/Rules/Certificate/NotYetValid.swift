internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// Made on a machine whose clock was ahead, or for later.
struct NotYetValid: LintRule {
    let id = "certificate-not-yet-valid"
    let severity = LintSeverity.warning
    let summary = "A certificate is not good yet."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.certificates.compactMap { held in
            guard let begin = held.certificate?.fields.notBefore, subject.linter.now < begin else { return nil }
            return finding(
                "the certificate is good only from \(begin.iso8601)", at: held.place, found: begin.iso8601,
                expected: "a beginning before \(subject.linter.now.iso8601)")
        }
    }
}
