internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// A profile of another CA opens no gate.
struct MissingCA: LintRule {
    let id = "ca-missing"
    let severity = LintSeverity.error
    let summary = "The profile does not hold the CA of the policy that '--policy' names."

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard let policy = subject.linter.policy, subject.pairedCA == nil else { return [] }
        let found = subject.certificates.compactMap { $0.certificate?.fingerprint.hex }
        return [
            finding(
                "the profile does not hold the policy's CA, and no gate would open",
                at: subject.place(of: "PayloadContent"),
                found: found.isEmpty ? "no certificate" : PropertyListNode.short(found.joined(separator: ", ")),
                expected: policy.ca.fingerprint.hex, hint: "make the profile with 'policy-tool make-profile'")
        ]
    }
}

extension LintSubject {
    /// Where the policy's CA is in the profile.
    var pairedCA: PayloadCertificate? {
        certificates.first { $0.certificate?.fingerprint == linter.policy?.ca.fingerprint }
    }
}
