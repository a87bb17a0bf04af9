import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// A call that fails takes its reasons with it: the thread's queue, which a host may read too, stays empty.
@Suite struct ErrorQueueTests {
    struct Failing: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let call: @Sendable () throws -> Void

        init(_ name: String, _ call: @escaping @Sendable () throws -> Void) {
            (testDescription, self.call) = (name, call)
        }
    }

    @Test(arguments: [
        Failing("malformed certificate") { _ = try? Fixtures.leaf("malformed") },
        Failing("bytes that are no settings") { _ = try? TrustSettings.split([0x30, 0x00]) },
        Failing("no bytes as settings") { _ = try? TrustSettings.split([]) },
        Failing("bytes that are no name") { _ = areSameName([0x30, 0x01], [0x31]) },
        Failing("another key") { _ = try Fixtures.leaf().isSigned(byKeyOf: Fixtures.root(in: "same-name")) },
        Failing("a key of another type") {
            let rsa = try Issuer().selfSigned(PrivateKey(.rsa2048))
            #expect(try !Fixtures.leaf().isSigned(byKeyOf: rsa))
        },
        Failing("a forged signature") {
            _ = try ChainVerification.verify(Fixtures.leaf("forged-signature"), anchor: Fixtures.ca())
        },
        Failing("a weak digest") {
            _ = try ChainVerification.verify(Fixtures.leaf("weak-sha1"), anchor: Fixtures.ca())
        },
        Failing("no key in PEM") { _ = try? PrivateKey(encryptedPEM: [0x41], passphrase: [0x41]).subjectPublicKeyInfo },
        Failing("a name too long") {
            let subject = DistinguishedName(commonName: String(repeating: "n", count: 100), organization: nil)
            _ = try? Issuer(subject: subject).selfSigned(PrivateKey(.p256))
        },
        Failing("constraints that are none") {
            _ = try? Issuer(basicConstraints: "x:y:z").selfSigned(PrivateKey(.p256))
        },
        Failing("bytes that are no message") { _ = try? SignedMessage([0x30, 0x80, 0x06]) },
        Failing("a message that OpenSSL refuses") { _ = try? SignedMessage(HandMade(signers: [[0x30, 0x00]]).der) },
        Failing("a message with nothing in it") { _ = try SignedMessage(HandMade().der) },
        Failing("a signature that does not hold") {
            var bytes = try SigningIdentity.of(.p256).sign(Content.profile)
            bytes[bytes.count - 1] ^= 0x01
            _ = try SignedMessage(bytes)
        },
        Failing("a key that is not the signer's") {
            let signer = try SigningIdentity.of(.rsa2048).certificate
            _ = try? SignedMessage.sign(content: [1], signer: signer, key: SigningIdentity.of(.p256).key)
        },
        Failing("bytes that are no key") {
            _ = try? PrivateKeyFile.read([0x30, 0x02, 0x30, 0x00]).subjectPublicKeyInfo
        },
        Failing("a usage that is none") { _ = try? Issuer(keyUsage: "critical,flying").selfSigned(PrivateKey(.p256)) },
    ])
    func emptyAfterwards(_ failing: Failing) throws {
        try ErrorQueue.clear()
        try failing.call()
        #expect(try ErrorQueue.first() == 0)
    }

    /// As with `make-leaf --key` and the key of another CA.
    @Test func keyOfAnotherType() throws {
        let certificate = try Fixtures.ca()
        let key = try PrivateKey(.rsa2048)
        try ErrorQueue.clear()
        let isItsKey = key.belongs(to: certificate)
        #expect(!isItsKey)
        let left = try ErrorQueue.first()
        #expect(left == 0)
        try ErrorQueue.clear()
    }

    /// The reasons of a failure are its own, whatever failed before.
    @Test func noStaleReasons() throws {
        func reasons() throws -> [String] {
            try #require(throws: OpenSSLError.self) { try TrustSettings.split([0x31, 0x00]) }.reasons
        }
        let alone = try reasons()
        #expect(!alone.isEmpty)
        _ = try? Fixtures.leaf("malformed")
        _ = try? PrivateKey(encryptedPEM: [0x41], passphrase: [0x41]).subjectPublicKeyInfo
        #expect(try ChainVerification.verify(Fixtures.leaf(), anchor: Fixtures.ca()) == .verified)
        #expect(try reasons() == alone)
    }

    @Test func descriptions() throws {
        let error = try #require(throws: OpenSSLError.self) { try TrustSettings.split([0x31, 0x00]) }
        #expect(error.description == ([error.operation] + error.reasons).joined(separator: ": "))
        #expect(!error.description.contains("\n"))
    }

    /// A key that OpenSSL does not know is no reason to leave its complaint behind.
    @Test func unknownKey() throws {
        var der = try Fixtures.der("leaves/good.pem")
        let algorithm: [UInt8] = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01]
        let place = try #require(der.indices.first { der[$0...].starts(with: algorithm) })
        der[place + 6] = 0x7f
        let certificate = try Certificate(der: der)
        #expect(try ErrorQueue.first() == 0)
        #expect(certificate.keyDescription == "unknown")
        let leftByDescription = try ErrorQueue.first()
        #expect(leftByDescription == 0)
        try ErrorQueue.clear()
        let isItsKey = try PrivateKey(.p256).belongs(to: certificate)
        #expect(!isItsKey)
        let leftByComparison = try ErrorQueue.first()
        #expect(leftByComparison == 0)
        try ErrorQueue.clear()
        #expect(try !Fixtures.leaf().isSigned(byKeyOf: certificate))
        #expect(try ErrorQueue.first() == 0)
        _ = try ChainVerification.verify(certificate, anchor: Fixtures.ca())
        #expect(try ErrorQueue.first() == 0)
    }
}
