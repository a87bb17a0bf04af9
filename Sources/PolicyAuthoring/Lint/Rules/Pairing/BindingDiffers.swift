internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// One CA stands for one policy: what CA and leaf say of it must be this policy and this profile.
struct BindingDiffers: LintRule {
    let id = "binding-differs"
    let severity = LintSeverity.error
    let summary = "CA or leaf of the policy that '--policy' names are bound to another policy, rule or CA."

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard let policy = subject.linter.policy, let held = subject.pairedCA, let ca = held.certificate else {
            return []
        }
        let problems = [
            Self.problem("the CA", ca, policy, root: nil), Self.problem("the leaf", policy.leaf, policy, root: ca),
        ]
        return problems.compactMap { $0 }.map { problem in
            finding(problem.message, at: held.place, found: problem.found, expected: problem.expected)
        } + identifier(subject, policy)
    }

    /// The profile goes by the policy's identifier.
    private func identifier(_ subject: LintSubject, _ policy: PolicyFolder) -> [LintFinding] {
        guard let found = subject.root["PayloadIdentifier"]?.string, found != policy.policy.identifier else {
            return []
        }
        return [
            finding(
                "the profile has another identifier than the policy, and does not replace its profile",
                at: subject.place(of: "PayloadIdentifier"), found: PropertyListNode.short(found),
                expected: policy.policy.identifier)
        ]
    }

    private static func problem(
        _ name: String, _ certificate: Certificate, _ policy: PolicyFolder, root: Certificate?
    ) -> (message: String, found: String?, expected: String?)? {
        guard let binding = (try? certificate.fields.binding) ?? nil, let digest = try? policy.digest else {
            return ("\(name) is bound to no policy", nil, policy.policy.identifier)
        }
        let expected = Binding(
            root: nil, policyIdentifier: policy.policy.identifier, policyDigest: digest)
        if !binding.namesSamePolicy(as: expected) {
            return (
                "\(name) is bound to another policy or rule",
                "\(PropertyListNode.short(binding.policyIdentifier)) \(binding.policyDigest.hex)",
                "\(expected.policyIdentifier) \(digest.hex)"
            )
        }
        guard let root, binding.root != root.fingerprint else { return nil }
        return ("\(name) is bound to another CA", binding.root?.hex ?? "none", root.fingerprint.hex)
    }
}
