import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// No change of a message makes a signature hold for another content, and none brings the reader down.
@Suite struct SignedMessageDamageTests {
    private static let content = [UInt8]("<plist/>".utf8)

    private static func message() throws -> [UInt8] {
        try SigningIdentity.of(.p256).sign(content, signingTime: .fixtures)
    }

    /// The same with indefinite lengths outside and a content in two pieces.
    private static func indefinite() throws -> [UInt8] {
        var outer = DERReader(try message()[...])
        var info = try outer.enter(.sequence, "ContentInfo")
        let type = try info.next()
        var explicit = try info.enter(.constructed(0), "content")
        var signed = try explicit.enter(.sequence, "SignedData")
        let (version, digests) = (try signed.next(), try signed.next())
        var encapsulated = try signed.enter(.sequence, "EncapsulatedContentInfo")
        let contentType = try encapsulated.next()
        let (certificates, signers) = (try signed.next(), try signed.next())
        let pieces =
            [[0x24, 0x80], DERWriter.element(.octetString, Array(content[..<3]))]
            + [DERWriter.element(.octetString, Array(content[3...])), [0, 0]]
        return Array(
            [
                [0x30, 0x80], Array(type.encoded), [0xa0, 0x80, 0x30, 0x80], Array(version.encoded),
                Array(digests.encoded), [0x30, 0x80], Array(contentType.encoded), [0xa0, 0x80],
                Array(pieces.joined()), [0, 0, 0, 0], Array(certificates.encoded), Array(signers.encoded),
                [0, 0, 0, 0, 0, 0],
            ].joined())
    }

    @Test func indefiniteLengths() throws {
        let message = try SignedMessage(Self.indefinite())
        #expect(message.usesIndefiniteLength && !message.isDER)
        #expect(message.content == Self.content)
        #expect(message.signers.map(\.signature) == [.holds])
    }

    /// Definite, but longer than need be.
    @Test func longLengths() throws {
        let good = try Self.message()
        try #require(Array(good[..<2]) == [0x30, 0x82])
        let message = try SignedMessage([0x30, 0x83, 0x00] + good[2...])
        #expect(!message.usesIndefiniteLength && !message.isDER)
        #expect(message.signers.map(\.signature) == [.holds])
    }

    @Test(arguments: [0x01, 0xa0] as [UInt8], [false, true])
    func everyByteChanged(_ mask: UInt8, _ isIndefinite: Bool) throws {
        let good = try isIndefinite ? Self.indefinite() : Self.message()
        var read = 0
        for position in good.indices {
            var bytes = good
            bytes[position] ^= mask
            guard let message = try? SignedMessage(bytes) else { continue }
            read += 1
            let holds = message.signers.contains { $0.signature == .holds }
            #expect(!holds || message.content == Self.content, "byte \(position)")
            for signer in message.signers { _ = (signer.identifier.description, signer.signature.description) }
        }
        #expect(try ErrorQueue.first() == 0)
        #expect(read > good.count / 4)
    }

    @Test(arguments: [false, true])
    func everyByteMissing(_ isIndefinite: Bool) throws {
        let good = try isIndefinite ? Self.indefinite() : Self.message()
        for count in good.indices {
            let error = #expect(throws: SignedMessageError.self) { try SignedMessage(Array(good[..<count])) }
            // From the name of the type on it is known to be CMS.
            if count >= 20 {
                guard case .malformed? = error else {
                    Issue.record("\(count): \(String(describing: error))")
                    continue
                }
            }
        }
        for position in good.indices {
            var bytes = good
            bytes.remove(at: position)
            guard let message = try? SignedMessage(bytes) else { continue }
            #expect(!message.signers.contains { $0.signature == .holds } || message.content == Self.content)
        }
        #expect(try ErrorQueue.first() == 0)
    }

    @Test(
        arguments: [[0x00], [0x0a], [0x00, 0x00], [0x30, 0x00], [UInt8](repeating: 0x41, count: 1000)] as [[UInt8]])
    func trailingBytes(_ trailing: [UInt8]) throws {
        for good in [try Self.message(), try Self.indefinite()] {
            #expect(throws: SignedMessageError.trailingBytes(count: trailing.count)) {
                try SignedMessage(good + trailing)
            }
        }
    }

    private func states(_ bytes: [UInt8]) throws -> [SignatureState] {
        try SignedMessage(bytes).signers.map(\.signature)
    }

    private func replacing(_ old: [UInt8], _ new: [UInt8], in bytes: [UInt8]) throws -> [UInt8] {
        let place = try #require(bytes.indices.first { bytes[$0...].starts(with: old) })
        return Array(bytes[..<place]) + new + Array(bytes[(place + old.count)...])
    }

    @Test func changedContent() throws {
        let changed = try replacing(Self.content, [UInt8]("<Plist/>".utf8), in: Self.message())
        #expect(try states(changed) == [.fails(.contentChanged)])
    }

    @Test func changedSignature() throws {
        var bytes = try Self.message()
        bytes[bytes.count - 1] ^= 0x01
        #expect(try states(bytes) == [.fails(.wrongSignature)])
    }

    /// The signed time is signed.
    @Test func changedTime() throws {
        let changed = try replacing([UInt8]("260401120000Z".utf8), [UInt8]("270401120000Z".utf8), in: Self.message())
        #expect(try states(changed) == [.fails(.wrongSignature)])
    }

    /// The type of the content is said twice, and signed where it stands among the attributes.
    @Test func changedContentType() throws {
        let data: [UInt8] = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x01]
        let changed = try replacing(data, data.dropLast() + [0x05], in: Self.message())
        #expect(try SignedMessage(changed).contentType.name == "DigestedData")
        #expect(try states(changed) == [.fails(.otherContentType)])
    }

    @Test func unknownDigest() throws {
        let sha256: [UInt8] = [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01]
        let changed = try replacing(sha256, sha256.dropLast() + [0x7f], in: Self.message())
        #expect(try states(changed) == [.unanswerable(.unknownDigest)])
    }

    /// The certificate's key is of a kind that OpenSSL does not know.
    @Test func unknownKey() throws {
        let ecPublicKey: [UInt8] = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01]
        let changed = try replacing(ecPublicKey, ecPublicKey.dropLast() + [0x7f], in: Self.message())
        #expect(try states(changed) == [.unanswerable(.unknownKey)])
        #expect(try ErrorQueue.first() == 0)
    }

    /// The signed attributes, put where the content stands, of a signer that has none: the signature is right, but nobody
    /// signed a content.
    @Test func attributesAsContent() throws {
        var outer = DERReader(try Self.message()[...])
        var info = try outer.enter(.sequence, "ContentInfo")
        _ = try info.next()
        var explicit = try info.enter(.constructed(0), "content")
        var signed = try explicit.enter(.sequence, "SignedData")
        let (version, digests) = (try signed.next(), try signed.next())
        var encapsulated = try signed.enter(.sequence, "EncapsulatedContentInfo")
        let (type, certificates) = (try encapsulated.next(), try signed.next())
        var signers = try signed.enter(.set, "SignerInfos")
        var signer = try signers.enter(.sequence, "SignerInfo")
        let kept = [try signer.next(), try signer.next(), try signer.next()]
        let attributes = DERWriter.element(.set, Array(try signer.next().content))
        let rest = [try signer.next(), try signer.next()]
        let newSigner = HandMade.element(.sequence, (kept + rest).map { Array($0.encoded) })
        let wrapped = HandMade.element(.constructed(0), [DERWriter.element(.octetString, attributes)])
        let newContent = HandMade.element(.sequence, [Array(type.encoded), wrapped])
        let body = HandMade.element(
            .sequence,
            [
                Array(version.encoded), Array(digests.encoded), newContent, Array(certificates.encoded),
                HandMade.element(.set, [newSigner]),
            ])
        let bytes = HandMade.element(
            .sequence, [HandMade().contentType, HandMade.element(.constructed(0), [body])])
        let message = try SignedMessage(bytes)
        #expect(message.content == attributes)
        #expect(message.signers.map(\.signature) == [.fails(.ambiguous)])
    }
}
