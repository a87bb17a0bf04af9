internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// Who signed the old profile and who the new one, where that is not the same.
package struct SignerChange: Hashable, Sendable {
    /// The SHA-256 of the signer's certificate; nil where there is no signature.
    package let old: String?
    package let new: String?

    /// What comes of it for a person who installs the new profile by hand.
    package var consequence: String {
        old == nil
            ? "a device shows who signed it"
            : "by hand, a signed profile can be replaced only by one of exactly the same signer: it is refused"
    }

    init?(from old: ProfileFile, to new: ProfileFile) {
        self.old = old.signature?.signer?.fingerprint.hex
        self.new = new.signature?.signer?.fingerprint.hex
        guard self.old != self.new else { return nil }
    }
}
