internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// Who signed the old profile and who the new one, where that is not the same.
package struct SignerChange: Hashable, Sendable {
    /// The SHA-256 of each signer's certificate, and what is wrong with the signature; nil where there is none.
    package let old: String?
    package let new: String?

    /// What comes of it for a person who installs the new profile by hand.
    package var consequence: String {
        old == nil
            ? "a device shows who signed it"
            : "by hand, a signed profile can be replaced only by one of exactly the same signer: it is refused"
    }

    init?(from old: ProfileFile, to new: ProfileFile) {
        self.old = old.signature.map(Self.words)
        self.new = new.signature.map(Self.words)
        guard self.old != self.new else { return nil }
    }

    private static func words(_ signature: ProfileSignature) -> String {
        let signers = signature.message.signers.map { signer in
            (signer.certificate?.fingerprint.hex ?? signer.identifier.description)
                + (signer.signature == .holds ? "" : " (\(signer.signature))")
        }
        return signers.isEmpty ? "nobody" : signers.joined(separator: ", ")
    }
}
