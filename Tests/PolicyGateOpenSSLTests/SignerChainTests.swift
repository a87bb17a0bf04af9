import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// Where the chain of a signer ends.
@Suite struct SignerChainTests {
    private func describe(_ chain: SignerChain) -> String {
        let names = chain.certificates.map { $0.commonName ?? "?" }.joined(separator: " < ")
        return switch chain.end {
        case .complete: "\(names): complete"
        case .endsAt(_, let issuer): "\(names): \(issuer) is missing"
        }
    }

    @Test func complete() throws {
        let identity = try SigningIdentity.of(.p256)
        let others = [identity.root, identity.certificate, identity.intermediate]
        let chain = SignerChain(of: identity.certificate, others: others)
        #expect(
            chain.certificates.map(\.fingerprint) == [
                identity.certificate.fingerprint, identity.intermediate.fingerprint, identity.root.fingerprint,
            ])
        #expect(describe(chain).hasSuffix(": complete"))
        #expect(!chain.endsInTrustedRoot && !chain.isExhausted)
    }

    @Test func trustedRoot() throws {
        let identity = try SigningIdentity.of(.p256)
        let chain = SignerChain(of: identity.certificate, others: [identity.intermediate], roots: [identity.root])
        #expect(describe(chain) == "Example Signer < Example Signer Intermediate < Example Signer Root: complete")
        #expect(chain.endsInTrustedRoot)
    }

    /// A root that the caller trusts ends the chain, whoever signed it.
    @Test func trustedIntermediate() throws {
        let identity = try SigningIdentity.of(.p256)
        let chain = SignerChain(of: identity.certificate, others: [identity.root], roots: [identity.intermediate])
        #expect(chain.certificates.count == 2)
        #expect(chain.endsInTrustedRoot)
    }

    @Test func missing() throws {
        let identity = try SigningIdentity.of(.p256)
        let withoutRoot = SignerChain(of: identity.certificate, others: [identity.intermediate])
        #expect(
            describe(withoutRoot)
                == "Example Signer < Example Signer Intermediate: \(identity.root.subject) is missing")
        let alone = SignerChain(of: identity.certificate, others: [identity.root])
        #expect(describe(alone) == "Example Signer: \(identity.intermediate.subject) is missing")
    }

    @Test func selfSigned() throws {
        let certificate = try Issuer().selfSigned(PrivateKey(.p256))
        let chain = SignerChain(of: certificate, others: [])
        #expect(chain.certificates.count == 1)
        #expect(describe(chain).hasSuffix(": complete"))
    }

    /// The right name alone is nothing.
    @Test func namesake() throws {
        let (one, twin) = (try SigningIdentity(.p256), try SigningIdentity(.p256))
        let chain = SignerChain(of: one.certificate, others: [twin.intermediate, twin.root])
        #expect(chain.certificates.count == 1)
        let found = SignerChain(
            of: one.certificate, others: [twin.intermediate, twin.root, one.intermediate, one.root])
        #expect(found.certificates.last?.fingerprint == one.root.fingerprint)
    }

    /// Forty certificates of one name and one key, which all sign each other.
    @Test func everyoneSignsEveryone() throws {
        let key = try PrivateKey(.p256)
        let first = try Issuer().selfSigned(key)
        let other = try PrivateKey(.p256)
        let signer = try Issuer.leaf(of: first).builder().certificate(for: other, issuer: first, signedBy: key)
        let crowd = try (0..<40).map { _ in try Issuer().builder().certificate(for: key, issuer: first, signedBy: key) }
        let chain = SignerChain(of: signer, others: crowd)
        #expect(chain.certificates.count == 2)
        #expect(describe(chain).hasSuffix(": complete"))
    }

    /// Many with the right name and the wrong key: the work ends, and it is told.
    @Test func crowdOfNamesakes() throws {
        let key = try PrivateKey(.p256)
        let first = try Issuer().selfSigned(key)
        let signer = try Issuer.leaf(of: first).builder().certificate(
            for: PrivateKey(.p256), issuer: first, signedBy: key)
        let wrong = try PrivateKey(.p256)
        let crowd = try (0..<300).map { _ in try Issuer().selfSigned(wrong) }
        let chain = SignerChain(of: signer, others: crowd + [first])
        #expect(chain.certificates.count == 1)
        #expect(chain.isExhausted)
        #expect(try ErrorQueue.first() == 0)
        #expect(SignerChain(of: signer, others: crowd, roots: [first]).endsInTrustedRoot)
    }
}
