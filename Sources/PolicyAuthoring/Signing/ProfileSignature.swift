package import PolicyGateModel
package import PolicyGateOpenSSL

/// Who signed a profile, and what a device will make of it.
package struct ProfileSignature: Sendable {
    /// What a device writes beside the profile's name, and why.
    package enum Label: Hashable, Sendable {
        /// On devices that trust this root.
        case verified(root: String)
        /// The chain says that it ends in a root that only Apple's devices have, and so nobody else can tell.
        case untold(root: String)
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
        /// The chain is whole and does not hold: a certificate that is no CA, or one that has ended.
        case brokenChain(String)
        /// The chain leads to a CA that the profile itself brings.
        case ownCA(String)
        /// The issuer is neither in the message nor a public root.
        case issuerMissing(String)
        /// The chain is whole, and ends in a root that is not public.
        case privateRoot(String)
    }

    /// Days before the end of a signer's certificate from which on that is said: those of the web last for weeks,
    /// profiles for years.
    package static let daysOfNotice = 90

    package let message: SignedMessage

    init(_ message: SignedMessage) { self.message = message }

    /// The first signer; others are told by `message`.
    package var signer: Certificate? { message.signers.first?.certificate }

    /// What is wrong with the first signature that does not hold; nil where all do.
    package var problem: String? {
        message.signers.first { $0.signature != .holds }?.signature.description
    }

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
        if let problem { return .notVerified(.broken(problem)) }
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
        case .complete(let root) where chain.endsInTrustedRoot:
            return problem(with: chain, now: now).map { .notVerified(.brokenChain($0)) }
                ?? .verified(root: root.subject)
        case .complete(let root): return .notVerified(.privateRoot(root.subject))
        case .endsAt(let last, let issuer) where appleRoots.contains(issuer) && last !== signer:
            return .untold(root: issuer)
        case .endsAt(_, let issuer):
            if let ca = own.first(where: { $0.subject == issuer }) { return .notVerified(.ownCA(ca.subject)) }
            return .notVerified(.issuerMissing(issuer))
        }
    }
}

extension ProfileSignature {
    /// Why a chain to a trusted root does not hold; nil where it does.
    private static func problem(with chain: SignerChain, now: Timestamp) -> String? {
        let path = chain.certificates
        if let ended = path.first(where: { now > $0.fields.notAfter || now < $0.fields.notBefore }) {
            return "\(ended.subject) is not valid at this time"
        }
        guard let signer = path.first, let root = path.last else { return "there is no chain" }
        let intermediates = Array(path.dropFirst().dropLast())
        return ChainVerification.problem(with: signer, intermediates: intermediates, anchor: root)
    }

    /// Roots under which Apple issues to developers.
    ///
    /// They are on its devices and in no other list of public roots; anybody can write their names.
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
        case .brokenChain(let reason): "the signer's chain does not hold: \(reason)"
        case .ownCA(let name): "it is signed under \(name), which the profile itself brings: trust comes too late"
        case .issuerMissing(let name): "the issuer \(name) is neither in the message nor a public root"
        case .privateRoot(let name): "its root \(name) is not public: only devices that trust it already verify it"
        }
    }
}
