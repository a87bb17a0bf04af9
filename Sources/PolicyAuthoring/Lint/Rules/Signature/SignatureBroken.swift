/// A device refuses what was changed after it was signed.
struct SignatureBroken: LintRule {
    let id = "signature-broken"
    let severity = LintSeverity.error
    let summary = "The signature does not hold for what it is around."

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard case .notVerified(.broken(let state))? = subject.signatureLabel else { return [] }
        return [finding(state, at: LintPlace(), hint: "fetch the profile again, or sign it anew")]
    }
}
