package import PolicyGateModel
internal import PolicyGateOpenSSL

extension PasscodeRule {
    /// The policy digest: SHA-256 over the canonical form.
    package var digest: SHA256Digest {
        get throws { try SHA256Digest(hashing: canonicalForm) }
    }
}
