package import PolicyGateModel
package import PolicyGateOpenSSL

/// A certificate with its key and its chain, with which profiles are signed.
package struct ProfileSigner: ~Copyable {
    /// Why a certificate and a key are no signer.
    package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        case keyDoesNotMatch
        case ended(Timestamp)
        case notBegun(Timestamp)

        package var description: String {
            switch self {
            case .keyDoesNotMatch: "the private key does not belong to the signer's certificate"
            case .ended(let date): "the signer's certificate ended on \(date.date)"
            case .notBegun(let date): "the signer's certificate begins on \(date.date)"
            }
        }
    }

    package let certificate: Certificate
    /// From the signer on, as far as it could be built.
    package let chain: SignerChain
    /// Given, and not on the chain.
    package let unused: [Certificate]
    private let key: PrivateKey

    /// Takes a certificate and its key, and builds the chain.
    ///
    /// - Parameters:
    ///   - certificate: The signer's.
    ///   - key: The signer's.
    ///   - others: Certificates from which the chain is built.
    ///   - roots: Public roots, as devices trust them.
    ///   - now: Outside of its dates a certificate signs nothing that a device verifies.
    /// - Throws: `Failure`.
    package init(
        _ certificate: Certificate, key: consuming PrivateKey, others: [Certificate], roots: [Certificate],
        now: Timestamp
    ) throws(Failure) {
        guard key.belongs(to: certificate) else { throw .keyDoesNotMatch }
        guard now <= certificate.fields.notAfter else { throw .ended(certificate.fields.notAfter) }
        guard now >= certificate.fields.notBefore else { throw .notBegun(certificate.fields.notBefore) }
        self.certificate = certificate
        self.key = key
        chain = SignerChain(of: certificate, others: others, roots: roots)
        let used = Set(chain.certificates.map(\.fingerprint))
        unused = others.filter { !used.contains($0.fingerprint) }
        given = Set(others.map(\.fingerprint))
    }

    private let given: Set<SHA256Digest>

    /// The profile in CMS, byte for byte; with it go the certificates of the chain that were given.
    package func sign(_ content: [UInt8]) throws(SigningError) -> [UInt8] {
        let others = chain.certificates.dropFirst().filter { given.contains($0.fingerprint) }
        return try SignedMessage.sign(content: content, signer: certificate, key: key, chain: Array(others))
    }

    /// What a device will show of a profile that brings these certificates.
    package func label(own: [Certificate], now: Timestamp) -> ProfileSignature.Label {
        ProfileSignature.label(certificate, chain, own: own, now: now)
    }
}
