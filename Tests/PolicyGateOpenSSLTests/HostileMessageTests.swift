import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// Messages that were made to cost much are refused before OpenSSL sees them.
@Suite struct HostileMessageTests {
    private static let prefix: [UInt8] =
        [0x30, 0x80] + HandMade().contentType + [0xa0, 0x80, 0x30, 0x80, 0x02, 0x01, 0x01]

    private func error(_ bytes: [UInt8]) throws -> SignedMessageError {
        let clock = ContinuousClock()
        let start = clock.now
        let error = try #require(throws: SignedMessageError.self) { try SignedMessage(bytes) }
        // A tenth of it, but for sanitizers and what else the machine does.
        #expect(start.duration(to: clock.now) < .seconds(3))
        #expect(try ErrorQueue.first() == 0)
        return error
    }

    @Test func tooMuchOfOneKind() throws {
        let certificate = try SigningIdentity.of(.p256).certificate.der
        let filled = certificate + [UInt8](repeating: 0, count: max(0, 500 - certificate.count))
        let many = HandMade(certificates: Array(repeating: filled, count: 10_000)).der
        #expect(many.count > 5_000_000)
        #expect(try error(many) == .tooManyCertificates)
        #expect(try error(HandMade(certificates: Array(repeating: certificate, count: 65)).der) == .tooManyCertificates)
        let lists = HandMade(revocationLists: Array(repeating: [0x30, 0x00], count: 65)).der
        #expect(try error(lists) == .tooManyCertificates)
        #expect(try error(HandMade(signers: Array(repeating: [0x30, 0x00], count: 17)).der) == .tooManySigners)
        let sha256: [UInt8] = [0x30, 0x0b, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01]
        let digests = HandMade(digestAlgorithms: Array(repeating: sha256, count: 17)).der
        #expect(try error(digests) == .tooManySigners)
    }

    @Test func justEnough() throws {
        let certificate = try SigningIdentity.of(.p256).certificate.der
        let message = try SignedMessage(HandMade(certificates: Array(repeating: certificate, count: 64)).der)
        #expect(message.certificates.count == 64)
        #expect(message.signers.isEmpty)
    }

    /// Attribute certificates are counted, and not taken for certificates.
    @Test func otherEntries() throws {
        let certificate = try SigningIdentity.of(.p256).certificate.der
        let message = try SignedMessage(HandMade(certificates: [certificate, [0xa2, 0x02, 0x05, 0x00]]).der)
        #expect(message.certificates.count == 1)
        #expect(message.otherEntryCount == 1)
    }

    /// The limit is looked for in indefinite lengths too.
    @Test func manyCertificatesInIndefiniteLengths() throws {
        let certificate = try SigningIdentity.of(.p256).certificate.der
        let start = Self.prefix + [0x31, 0x00, 0x30, 0x80] + HandMade().contentType + [0x00, 0x00, 0xa0, 0x80]
        let many = start + .repeating(certificate, count: 5000)
        #expect(try error(many) == .tooManyCertificates)
        #expect(try error(start + [0xa0, 0x80] + [UInt8](repeating: 0x30, count: 1000)) != .notCMS)
    }

    struct Malformed: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let bytes: [UInt8]

        init(_ name: String, _ bytes: [UInt8]) { (testDescription, self.bytes) = (name, bytes) }
    }

    @Test(arguments: [
        Malformed("nested 100,000 deep", prefix + .repeating([0x30, 0x80], count: 100_000)),
        Malformed("an octet string nested deep", prefix + .repeating([0x24, 0x80], count: 100_000)),
        Malformed("indefinite without end", prefix),
        Malformed("indefinite and half an end", prefix + [0x00]),
        Malformed("ends for one too few", prefix + [0x00, 0x00, 0x00, 0x00]),
        Malformed("a length of 2^63 - 1", prefix + [0x04, 0x88, 0x7f] + [UInt8](repeating: 0xff, count: 7)),
        Malformed("a length of 2^63", prefix + [0x04, 0x88, 0x80] + [UInt8](repeating: 0, count: 7)),
        Malformed("a length of 2^64 - 1", prefix + [0x31, 0x88] + [UInt8](repeating: 0xff, count: 8)),
        Malformed("a length of 127 bytes", prefix + [0x04, 0xff] + [UInt8](repeating: 0xff, count: 127)),
        Malformed("a tag of many bytes", prefix + [0x3f] + [UInt8](repeating: 0xff, count: 1000)),
        Malformed("a primitive of indefinite length", prefix + [0x04, 0x80, 0x00, 0x00]),
        Malformed("8 million elements", prefix + .repeating([0x05, 0x00], count: 8_000_000)),
        Malformed("no SignedData", [0x30, 0x0b] + HandMade().contentType),
        Malformed("another thing in its place", [0x30, 0x0f] + HandMade().contentType + [0xa0, 0x02, 0x05, 0x00]),
        Malformed("empty SignedData", [0x30, 0x0f] + HandMade().contentType + [0xa0, 0x02, 0x30, 0x00]),
        Malformed("a signer that is none", HandMade(signers: [[0x30, 0x00]]).der),
        Malformed("a certificate that is none", HandMade(certificates: [[0x30, 0x03, 0x02, 0x01, 0x00]]).der),
    ])
    func malformed(_ malformed: Malformed) throws {
        guard case .malformed(let reason) = try error(malformed.bytes) else {
            Issue.record("\(try error(malformed.bytes))")
            return
        }
        #expect(!reason.isEmpty)
    }

    @Test(arguments: [
        Malformed("nothing", []), Malformed("one byte", [0x30]), Malformed("text", Content.profile),
        Malformed("an empty sequence", [0x30, 0x00]), Malformed("zeros", [UInt8](repeating: 0, count: 100)),
        Malformed("another identifier", [0x30, 0x05, 0x06, 0x03, 0x2a, 0x03, 0x04]),
        Malformed("an identifier that does not end", [0x30, 0x80, 0x06, 0x03, 0x2a, 0x86, 0x86]),
        Malformed(
            "an identifier of 1 MB",
            [0x30, 0x80, 0x06, 0x83, 0x10, 0x00, 0x00] + [UInt8](repeating: 0x81, count: 1 << 20)),
        Malformed("a length of 2^63", [0x30, 0x88, 0x80, 0, 0, 0, 0, 0, 0, 0, 0x06]),
        Malformed("DER that was taken for Latin-1", [0x30, 0xc2, 0x82, 0x16, 0x3a, 0x06, 0x09, 0x2a, 0xc2, 0x86]),
        Malformed("a set", [0x31, 0x80] + HandMade().contentType),
    ])
    func notCMS(_ bytes: Malformed) throws {
        #expect(try error(bytes.bytes) == .notCMS)
    }

    @Test func certificateIsNoMessage() throws {
        #expect(try error(SigningIdentity.of(.p256).certificate.der) == .notCMS)
    }

    /// A type that nobody knows, in the shape of a message.
    @Test func unknownType() throws {
        let bytes: [UInt8] = [0x30, 0x09, 0x06, 0x03, 0x2a, 0x03, 0x04, 0xa0, 0x02, 0x05, 0x00]
        guard case .otherContent(let type) = try error(bytes) else {
            Issue.record("\(try error(bytes))")
            return
        }
        #expect(type.description == "1.2.3.4" && type.name == nil && !type.isEncrypted)
    }
}
