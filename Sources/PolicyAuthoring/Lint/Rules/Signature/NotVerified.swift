/// What makes a device show "Not Verified" in red, which teaches people to accept anything.
struct NotVerified: LintRule {
    let id = "not-verified"
    let severity = LintSeverity.warning
    let summary =
        "The profile is signed, and a device shows 'Not Verified'; a note where its root is private, or Apple's."

    func findings(in subject: LintSubject) -> [LintFinding] {
        if case .untold(let root)? = subject.signatureLabel {
            return [
                finding(
                    "it cannot be told here whether a device shows 'Verified': its chain says that it ends at \(root)",
                    at: LintPlace(), severity: .note)
            ]
        }
        guard case .notVerified(let reason)? = subject.signatureLabel else { return [] }
        switch reason {
        case .broken: return []
        case .privateRoot: return [finding(reason.words, at: LintPlace(), severity: .note)]
        case .issuerMissing:
            return [finding(reason.words, at: LintPlace(), hint: "sign it with the whole chain: '--chain'")]
        case .expired: return [finding(reason.words, at: LintPlace(), hint: "renew the certificate and sign it anew")]
        case .noSigner, .noCertificate, .notYetValid, .ownCA, .brokenChain:
            return [finding(reason.words, at: LintPlace())]
        }
    }
}
