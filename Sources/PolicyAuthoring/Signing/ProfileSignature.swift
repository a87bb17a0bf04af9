package import PolicyGateModel
package import PolicyGateOpenSSL

/// Who signed a profile, and what a device will make of it.
package struct ProfileSignature: Sendable {
    /// What a device writes beside the profile's name, and why.
    package enum Label: Hashable, Sendable {
        /// On devices that trust this root.
        case verified(root: String)
        case notVerified(Reason)
    }

    /// Why a device shows "Not Verified", the most telling first.
    package enum Reason: Hashable, Sendable {
        case noSigner
        /// The signer's certificate is not in the message.
        case noCertificate(SignedMessage.Signer.Identifier)
        /// The content was changed after it was signed, or the signature cannot be verified.
        case broken(String)
        case notYetValid(Timestamp)
        case expired(Timestamp)
        /// The chain leads to a CA that the profile itself brings.
        case ownCA(String)
        /// The issuer is neither in the message nor a public root.
        case issuerMissing(String)
        /// The chain is whole, and ends in a root that is not public.
        case privateRoot(String)
    }

    package let message: SignedMessage

    init(_ message: SignedMessage) { self.message = message }

    /// The first signer; others are told by `message`.
    package var signer: Certificate? { message.signers.first?.certificate }

    /// The signer's chain, to one of the roots if it leads there.
    package func chain(roots: [Certificate]) -> SignerChain? {
        signer.map { SignerChain(of: $0, others: message.certificates, roots: roots) }
    }

    /// What a device will show.
    ///
    /// - Parameters:
    ///   - own: The certificates that the profile brings.
    ///   - roots: Public roots, as devices trust them.
    ///   - now: The time at which a person looks.
    /// - Returns: What stands beside the profile's name.
    package func label(own: [Certificate], roots: [Certificate], now: Timestamp) -> Label {
        guard let first = message.signers.first else { return .notVerified(.noSigner) }
        guard let signer = first.certificate, let chain = chain(roots: roots) else {
            return .notVerified(.noCertificate(first.identifier))
        }
        guard first.signature == .holds else { return .notVerified(.broken(first.signature.description)) }
        return Self.label(signer, chain, own: own, now: now)
    }

    /// The same for a signature that is still to be made.
    package static func label(
        _ signer: Certificate, _ chain: SignerChain, own: [Certificate], now: Timestamp
    ) -> Label {
        if now < signer.fields.notBefore { return .notVerified(.notYetValid(signer.fields.notBefore)) }
        if now > signer.fields.notAfter { return .notVerified(.expired(signer.fields.notAfter)) }
        let fingerprints = Set(own.map(\.fingerprint))
        if let ca = chain.certificates.first(where: { fingerprints.contains($0.fingerprint) }) {
            return .notVerified(.ownCA(ca.subject))
        }
        switch chain.end {
        case .complete(let root) where chain.endsInTrustedRoot: return .verified(root: root.subject)
        case .complete(let root): return .notVerified(.privateRoot(root.subject))
        case .endsAt(_, let issuer) where appleRoots.contains(issuer): return .verified(root: issuer)
        case .endsAt(_, let issuer):
            if let ca = own.first(where: { $0.subject == issuer }) { return .notVerified(.ownCA(ca.subject)) }
            return .notVerified(.issuerMissing(issuer))
        }
    }
}

extension ProfileSignature {
    /// Roots under which Apple issues to developers.
    ///
    /// They are on its devices and in no other list of public roots, so their names have to do; what is told of them is
    /// advice and opens nothing.
    private static let appleRoots = ["Apple Root CA", "Apple Root CA - G2", "Apple Root CA - G3"].map {
        "CN=\($0),OU=Apple Certification Authority,O=Apple Inc.,C=US"
    }
}

extension ProfileSignature.Reason {
    /// The reason in a phrase.
    package var words: String {
        switch self {
        case .noSigner: "the message has no signer"
        case .noCertificate(let identifier): "the signer's certificate is not in the message (\(identifier))"
        case .broken(let state): state
        case .notYetValid(let date): "the signer's certificate begins on \(date.date)"
        case .expired(let date): "the signer's certificate ended on \(date.date)"
        case .ownCA(let name): "it is signed under \(name), which the profile itself brings: trust comes too late"
        case .issuerMissing(let name): "the issuer \(name) is neither in the message nor a public root"
        case .privateRoot(let name): "its root \(name) is not public: only devices that trust it already verify it"
        }
    }
}
