import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// One leaf, one anchor, and nothing between them.
@Suite struct ChainVerificationTests {
    private func reason(_ leaf: Certificate, _ anchor: Certificate) throws -> String? {
        switch try ChainVerification.verify(leaf, anchor: anchor) {
        case .verified: nil
        case .refused(let reason): reason
        }
    }

    @Test func good() throws {
        #expect(try reason(Fixtures.leaf(), Fixtures.ca()) == nil)
        #expect(try reason(Fixtures.leaf("superseded"), Fixtures.root(in: "superseded")) == nil)
    }

    /// Dates are the gate's own business.
    @Test(arguments: ["expired", "not-yet-valid"])
    func datesAreNotLookedAt(_ leaf: String) throws {
        #expect(try reason(Fixtures.leaf(leaf), Fixtures.ca()) == nil)
        #expect(try reason(Fixtures.leaf("expired-ca"), Fixtures.root(in: "expired")) == nil)
    }

    struct Refused: CustomTestStringConvertible {
        let leaf: String
        let store: String?
        let words: String

        init(_ leaf: String, _ store: String?, _ words: String) {
            (self.leaf, self.store, self.words) = (leaf, store, words)
        }

        var testDescription: String { "\(leaf) with \(store ?? "the right CA")" }
    }

    @Test(arguments: [
        Refused("good", "same-name", "issuer certificate"), Refused("good", "wrong-first", "signature failure"),
        Refused("good", "superseded", "issuer certificate"),
        Refused("good", "forged-twin", "signature failure"), Refused("good", "expired", "issuer certificate"),
        Refused("forged-signature", nil, "signature failure"), Refused("weak-sha1", nil, "digest algorithm too weak"),
        Refused("other-ca", nil, "issuer certificate"), Refused("good", "leaf-as-root", "issuer certificate"),
    ])
    func refused(_ pair: Refused) throws {
        let anchor = try pair.store.map(Fixtures.root(in:)) ?? Fixtures.ca()
        let found = try #require(try reason(Fixtures.leaf(pair.leaf), anchor))
        #expect(found.contains(pair.words))
        #expect(try ErrorQueue.first() == 0)
    }

    /// What a CA says of itself counts where nothing else tells that it is the one.
    @Test func anchorsOwnSignature() throws {
        let (leaf, twin) = (try Fixtures.leaf(), try Fixtures.root(in: "forged-twin"))
        #expect(try ChainVerification.verify(leaf, anchor: twin) != .verified)
        #expect(try ChainVerification.verify(leaf, anchor: twin, isPinned: true) == .verified)
    }

    /// The same CA issued anew has the same key, and so the chain holds: which CA it is, the pin decides.
    @Test func reissued() throws {
        #expect(try reason(Fixtures.leaf(), Fixtures.root(in: "reissued")) == nil)
    }

    /// Every bit of the signature counts.
    @Test func tampered() throws {
        let (leaf, ca) = (try Fixtures.leaf(), try Fixtures.ca())
        var judged = 0
        for position in leaf.der.indices.suffix(60) {
            var der = leaf.der
            der[position] ^= 0x01
            guard let tampered = try? Certificate(der: der) else { continue }
            judged += 1
            #expect(try reason(tampered, ca) != nil, "byte \(position)")
            #expect(!tampered.isSigned(byKeyOf: ca))
        }
        #expect(judged > 50)
    }

    /// And every byte of what is signed.
    @Test func tamperedContent() throws {
        let (leaf, ca) = (try Fixtures.leaf(), try Fixtures.ca())
        for position in leaf.der.indices.dropLast(70) {
            var der = leaf.der
            der[position] ^= 0x01
            guard let tampered = try? Certificate(der: der) else { continue }
            #expect((try? reason(tampered, ca)) != .some(nil), "byte \(position)")
        }
    }

    @Test func anchorThatIsNoCA() throws {
        let key = try PrivateKey(.p256)
        let anchor = try Issuer(basicConstraints: "critical,CA:FALSE").selfSigned(key)
        let leaf = try Issuer.leaf(of: anchor).builder().certificate(
            for: PrivateKey(.p256), issuer: anchor, signedBy: key)
        #expect(leaf.isSigned(byKeyOf: anchor))
        #expect(try #require(try reason(leaf, anchor)).contains("invalid CA certificate"))
    }

    @Test func anchorThatMayNotSign() throws {
        let key = try PrivateKey(.p256)
        let anchor = try Issuer(keyUsage: "critical,digitalSignature").selfSigned(key)
        let leaf = try Issuer.leaf(of: anchor).builder().certificate(
            for: PrivateKey(.p256), issuer: anchor, signedBy: key)
        #expect(try reason(leaf, anchor) != nil)
    }

    /// The leaf in a store stands for nothing.
    @Test func leafAsItsOwnAnchor() throws {
        let leaf = try Fixtures.leaf()
        #expect(try #require(try reason(leaf, leaf)).contains("issuer certificate"))
    }

    /// OpenSSL takes what signs itself and is its own anchor, even where it says CA:FALSE; so it is the gate that must
    /// refuse a chain of length one.
    @Test func chainOfLengthOne() throws {
        let lone = try Issuer(
            basicConstraints: "critical,CA:FALSE", keyUsage: "critical,digitalSignature"
        ).selfSigned(PrivateKey(.p256))
        #expect(try reason(lone, lone) == nil)
        #expect(try reason(Fixtures.ca(), Fixtures.ca()) == nil)
    }

    /// A CA whose signature another key made, under the name and with the key of the right one.
    @Test func forgedSelfSignature() throws {
        let key = try PrivateKey(.p256)
        let other = try PrivateKey(.p256)
        let twin = try Issuer().builder().certificate(for: key, issuer: nil, signedBy: other)
        let leaf = try Issuer.leaf(of: twin).builder().certificate(for: PrivateKey(.p256), issuer: twin, signedBy: key)
        #expect(leaf.isSigned(byKeyOf: twin))
        #expect(!twin.isSigned(byKeyOf: twin))
        #expect(try #require(try reason(leaf, twin)).contains("signature failure"))
    }

    /// 112 bits of security at least.
    @Test(.enabled(if: OpenSSLCommand.isInstalled, "openssl is not installed"))
    func anchorWithAWeakKey() throws {
        let made = try OpenSSLCommand.run([
            "req", "-x509", "-newkey", "rsa:1024", "-nodes", "-keyout", "/dev/null", "-subj", "/CN=weak", "-sha256",
            "-addext", "keyUsage=critical,keyCertSign",
        ])
        let der = try #require(PEM.blocks(in: [UInt8](made.output.utf8)).first { $0.label == "CERTIFICATE" }?.bytes)
        let weak = try Certificate(der: der)
        #expect(weak.keyDescription == "RSA 1024")
        #expect(try #require(try reason(weak, weak)).contains("key too weak"))
    }
}
