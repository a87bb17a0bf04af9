import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// What we sign is read again.
@Suite struct SignedMessageTests {
    @Test(arguments: [PrivateKey.Kind.p256, .p384, .rsa2048], [nil, Timestamp.fixtures])
    func roundTrip(_ kind: PrivateKey.Kind, _ time: Timestamp?) throws {
        let identity = try SigningIdentity.of(kind)
        let bytes = try identity.sign(Content.profile, chain: [identity.intermediate], signingTime: time)
        let message = try SignedMessage(bytes)
        #expect(message.isDER && !message.usesIndefiniteLength)
        #expect(message.contentType == .data)
        #expect(message.content == Content.profile)
        #expect(
            Set(message.certificates.map(\.fingerprint)) == [
                identity.certificate.fingerprint, identity.intermediate.fingerprint,
            ])
        #expect(message.certificateProblems.isEmpty && message.otherEntryCount == 0)
        let signer = try #require(message.signers.first)
        #expect(message.signers.count == 1)
        #expect(signer.signature == .holds)
        #expect(signer.certificate?.fingerprint == identity.certificate.fingerprint)
        #expect(signer.digestAlgorithm == "sha256")
        #expect(signer.signatureAlgorithm == (kind == .rsa2048 ? "rsaEncryption" : "ecdsa-with-SHA256"))
        #expect(signer.hasSignedAttributes)
        #expect(signer.signingTime == time)
        #expect(signer.identifier.description.hasSuffix("issued by \(identity.intermediate.subject)"))
        #expect(try ErrorQueue.first() == 0)
    }

    @Test(arguments: [
        [], [0x00], [0xff, 0xfe, 0x00], [UInt8]("a\nb\r\nc\rd".utf8), [UInt8]("\r\n\r\n".utf8),
        [UInt8]("MIME-Version: 1.0\n\n".utf8), [UInt8]("1234".utf8),
        [UInt8](repeating: 0x0a, count: 1 << 20), [0x31, 0x05, 0x00],
    ])
    func contentStaysAsItIs(_ content: [UInt8]) throws {
        let message = try SignedMessage(SigningIdentity.of(.p256).sign(content))
        #expect(message.content == content)
        #expect(message.signers.first?.signature == .holds)
    }

    @Test func sameInputSameBytes() throws {
        let rsa = try SigningIdentity.of(.rsa2048)
        #expect(try rsa.sign(Content.profile) == rsa.sign(Content.profile))
        #expect(
            try rsa.sign(Content.profile, signingTime: .fixtures) == rsa.sign(Content.profile, signingTime: .fixtures))
        #expect(try rsa.sign(Content.profile, signingTime: .fixtures) != rsa.sign(Content.profile))
    }

    /// RFC 5652, section 11.3, changes the type of the time in 2050.
    @Test(arguments: ["1970-01-01", "2049-12-31T23:59:59Z", "2050-01-01", "9999-12-31T23:59:59Z"])
    func times(_ text: String) throws {
        let time = try #require(Timestamp(iso8601: text))
        let message = try SignedMessage(SigningIdentity.of(.p256).sign(Content.profile, signingTime: time))
        #expect(message.signers.first?.signingTime == time)
    }

    @Test func keyOfAnother() throws {
        let (one, other) = (try SigningIdentity.of(.p256), try SigningIdentity.of(.rsa2048))
        let twin = try SigningIdentity(.p256)
        for wrong in [other, twin] {
            let error = #expect(throws: SigningError.self) {
                try SignedMessage.sign(content: [1], signer: one.certificate, key: wrong.key)
            }
            #expect(error == .keyDoesNotMatch)
            #expect(try ErrorQueue.first() == 0)
        }
    }

    @Test func certificateThatStandsTwice() throws {
        let identity = try SigningIdentity.of(.p256)
        let chain = [identity.certificate, identity.intermediate, identity.root, identity.intermediate]
        let message = try SignedMessage(identity.sign(Content.profile, chain: chain))
        #expect(message.certificates.count == 3)
    }

    @Test func mostCertificates() throws {
        let identity = try SigningIdentity.of(.p256)
        let chain = try (0..<64).map { _ in try Issuer().selfSigned(PrivateKey(.p256)) }
        let message = try SignedMessage(identity.sign(Content.profile, chain: Array(chain.dropLast())))
        #expect(message.certificates.count == 64)
        #expect(throws: SigningError.tooManyCertificates) { try identity.sign(Content.profile, chain: chain) }
    }

    @Test func tooLarge() throws {
        let identity = try SigningIdentity.of(.p256)
        for count in [SignedMessage.largest, SignedMessage.largest + 1] {
            let error = #expect(throws: SigningError.self) { try identity.sign([UInt8](repeating: 0, count: count)) }
            guard case .tooLarge? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
        let bytes = [UInt8](repeating: 0x30, count: SignedMessage.largest + 1)
        #expect(throws: SignedMessageError.tooLarge(count: bytes.count)) { try SignedMessage(bytes) }
    }
}
