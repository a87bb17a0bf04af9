internal import PolicyGateOpenSSL

/// What can be forged says nothing of where a profile is from.
struct WeakSignature: LintRule {
    let id = "weak-signature"
    let severity = LintSeverity.warning
    let summary = "The signature's digest is SHA-1 or older."

    func findings(in subject: LintSubject) -> [LintFinding] {
        (subject.file.signature?.message.signers ?? []).filter { Self.isWeak($0.digestAlgorithm) }.map {
            finding(
                "the signature's digest is weak", at: LintPlace(), found: $0.digestAlgorithm, expected: "sha256",
                hint: "sign it anew: 'policy-tool sign'")
        }
    }

    private static func isWeak(_ algorithm: String) -> Bool {
        ["md2", "md4", "md5", "sha1"].contains(algorithm.lowercased())
    }
}
