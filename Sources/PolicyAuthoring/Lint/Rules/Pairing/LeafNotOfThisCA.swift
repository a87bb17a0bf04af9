internal import PolicyGateOpenSSL

/// The leaf is in the apps already; the CA must be the one that signed it.
struct LeafNotOfThisCA: LintRule {
    let id = "leaf-not-of-this-ca"
    let severity = LintSeverity.error
    let summary = "The leaf of the policy that '--policy' names does not verify under the CA in the profile."

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard let policy = subject.linter.policy, let held = subject.pairedCA, let ca = held.certificate,
            let reason = ChainVerification.problem(with: policy.leaf, anchor: ca)
        else { return [] }
        return [
            finding(
                "the policy's leaf does not verify under this CA: \(reason)", at: held.place,
                found: PropertyListNode.short(policy.leaf.issuer),
                expected: PropertyListNode.short(ca.subject))
        ]
    }
}
