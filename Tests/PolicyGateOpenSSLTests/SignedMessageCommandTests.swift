import FoundationEssentials
import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// What the program `openssl` signs is read, and what we sign it verifies.
@Suite(.enabled(if: OpenSSLCommand.isInstalled, "openssl is not installed"))
struct SignedMessageCommandTests {
    private static let workshops = [
        PrivateKey.Kind.rsa2048: Result { try Workshop(.rsa2048) }, .p256: Result { try Workshop(.p256) },
    ]

    private static func workshop(_ kind: PrivateKey.Kind) throws -> Workshop { try #require(workshops[kind]).get() }

    struct Case: CustomTestStringConvertible, Sendable {
        var options: [String]
        var kind = PrivateKey.Kind.rsa2048
        var digest = "sha256"
        var isDER = true
        var hasAttributes = true
        var hasContent = true
        var isKnownByKey = false
        var hasCertificate = true
        var state = SignatureState.holds

        init(_ options: String, _ change: (inout Case) -> Void = { _ in }) {
            self.options = options.split(separator: " ").map(String.init)
            change(&self)
        }

        var testDescription: String { "\(options.joined(separator: " ")) \(kind)" }
    }

    @Test(arguments: [
        Case("-nodetach -outform DER"), Case("-nodetach -outform DER") { $0.kind = .p256 },
        Case("-nodetach -outform DER -certfile @chain.pem"),
        Case("-nodetach -outform DER -stream") { $0.isDER = false },
        Case("-nodetach -outform DER -stream -noattr") { ($0.isDER, $0.hasAttributes) = (false, false) },
        Case("-nodetach -outform DER -noattr") { $0.hasAttributes = false },
        Case("-nodetach -outform DER -noattr") { ($0.hasAttributes, $0.kind) = (false, .p256) },
        Case("-nodetach -outform DER -md sha1") { $0.digest = "sha1" },
        Case("-nodetach -outform DER -md sha1 -noattr") { ($0.digest, $0.hasAttributes) = ("sha1", false) },
        Case("-nodetach -outform DER -md sha1 -stream -noattr") {
            ($0.digest, $0.isDER, $0.hasAttributes) = ("sha1", false, false)
        },
        Case("-nodetach -outform DER -md sha1") { ($0.digest, $0.kind) = ("sha1", .p256) },
        Case("-nodetach -outform DER -md sha512") { $0.digest = "sha512" },
        Case("-nodetach -outform DER -keyid") { $0.isKnownByKey = true },
        Case("-nodetach -outform DER -keyopt rsa_padding_mode:pss"),
        Case("-nodetach -outform DER -nosmimecap"),
        Case("-nodetach -outform DER -cades"),
        Case("-nodetach -outform DER -nocerts") {
            ($0.hasCertificate, $0.state) = (false, .unanswerable(.noCertificate))
        },
        Case("-nodetach -outform DER -nocerts -keyid") {
            ($0.hasCertificate, $0.isKnownByKey, $0.state) = (false, true, .unanswerable(.noCertificate))
        },
        Case("-outform DER") { ($0.hasContent, $0.state) = (false, .unanswerable(.noContent)) },
        Case("-outform DER -noattr") {
            ($0.hasContent, $0.hasAttributes, $0.state) = (false, false, .unanswerable(.noContent))
        },
        Case("-nodetach -outform PEM"),
    ])
    func read(_ expected: Case) throws {
        let workshop = try Self.workshop(expected.kind)
        var bytes = try workshop.sign(expected.options)
        if expected.options.contains("PEM") {
            #expect(throws: SignedMessageError.notCMS) { try SignedMessage(bytes) }
            bytes = try #require(PEM.blocks(in: bytes).first { $0.label == "CMS" }?.bytes)
        }
        let message = try SignedMessage(bytes)
        #expect(message.isDER == (expected.isDER && !message.usesIndefiniteLength))
        #expect(message.content == (expected.hasContent ? Content.profile : nil))
        #expect(
            message.certificates.count == (expected.options.contains("-certfile") ? 2 : expected.hasCertificate ? 1 : 0)
        )
        let signer = try #require(message.signers.first)
        #expect(signer.signature == expected.state)
        #expect(signer.digestAlgorithm == expected.digest)
        #expect(signer.hasSignedAttributes == expected.hasAttributes)
        #expect((signer.signingTime != nil) == expected.hasAttributes)
        #expect(signer.identifier.description.hasPrefix("key identifier") == expected.isKnownByKey)
        let identity = workshop.identity
        #expect(signer.certificate?.fingerprint == (expected.hasCertificate ? identity.certificate.fingerprint : nil))
        #expect(try ErrorQueue.first() == 0)
    }

    @Test(arguments: [PrivateKey.Kind.rsa2048, .p256], [nil, Timestamp.fixtures])
    func verifiedByTheCommand(_ kind: PrivateKey.Kind, _ time: Timestamp?) throws {
        let workshop = try Self.workshop(kind)
        let identity = workshop.identity
        let name = "ours-\(time == nil)"
        try workshop.write(
            identity.sign(Content.profile, chain: [identity.intermediate], signingTime: time), to: name)
        try workshop.run(
            "cms", "-verify", "-inform", "DER", "-in", "@\(name)", "-CAfile", "@root.pem", "-purpose", "any",
            "-attime", "\(Timestamp.fixtures.secondsSince1970)", "-binary", "-out", "@\(name).content")
        #expect(try workshop.read("\(name).content") == Content.profile)
        let shown = try workshop.run("asn1parse", "-inform", "DER", "-in", "@\(name)")
        #expect(shown.contains("contentType") && shown.contains("messageDigest"))
        #expect(shown.contains("signingTime") == (time != nil))
        for word in ["S/MIME", "sha1", "inf"] { #expect(!shown.contains(word), "\(word)") }
    }

    @Test func twoSigners() throws {
        let (rsa, ec) = (try Self.workshop(.rsa2048), try Self.workshop(.p256))
        let bytes = try rsa.sign([
            "-nodetach", "-outform", "DER", "-signer", ec.path("signer.pem"), "-inkey", ec.path("key.pem"),
        ])
        let message = try SignedMessage(bytes)
        #expect(message.signers.map(\.signature) == [.holds, .holds])
        #expect(
            Set(message.signers.compactMap(\.certificate?.fingerprint)) == [
                rsa.identity.certificate.fingerprint, ec.identity.certificate.fingerprint,
            ])
    }

    /// A certificate that no reader of ours takes does not hide the others.
    @Test func unreadableCertificate() throws {
        let workshop = try Self.workshop(.p256)
        try workshop.write(Workshop.pem(try Fixtures.der("leaves/duplicate-extension.pem")), to: "odd.pem")
        let message = try SignedMessage(workshop.sign(["-nodetach", "-outform", "DER", "-certfile", "@odd.pem"]))
        #expect(message.certificates.map(\.fingerprint) == [workshop.identity.certificate.fingerprint])
        #expect(message.certificateProblems.count == 1)
        #expect(try #require(message.certificateProblems.first).description.hasPrefix("certificate "))
        #expect(message.signers.first?.signature == .holds)
    }

    @Test func onlyCertificates() throws {
        let workshop = try Self.workshop(.p256)
        try workshop.run("crl2pkcs7", "-nocrl", "-certfile", "@chain.pem", "-outform", "DER", "-out", "@only")
        let message = try SignedMessage(workshop.read("only"))
        #expect(message.certificates.map(\.fingerprint) == [workshop.identity.intermediate.fingerprint])
        #expect(message.signers.isEmpty && message.content == nil)
    }

    /// PKCS #7, the elder form, as `openssl smime` and many servers write it.
    @Test func elderForm() throws {
        let workshop = try Self.workshop(.rsa2048)
        try workshop.run(
            "smime", "-sign", "-binary", "-in", "@content", "-signer", "@signer.pem", "-inkey", "@key.pem",
            "-nodetach", "-outform", "DER", "-out", "@elder")
        let message = try SignedMessage(workshop.read("elder"))
        #expect(message.signers.first?.signature == .holds)
        #expect(message.content == Content.profile)
    }

    struct Other: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let words: [String]
        let isEncrypted: Bool

        init(_ name: String, _ words: String, isEncrypted: Bool = false) {
            (testDescription, self.isEncrypted) = (name, isEncrypted)
            self.words = words.split(separator: " ").map(String.init)
        }
    }

    @Test(arguments: [
        Other("EnvelopedData", "-encrypt -recip @signer.pem", isEncrypted: true),
        Other("EnvelopedData", "-encrypt -stream -recip @signer.pem", isEncrypted: true),
        Other("AuthEnvelopedData", "-encrypt -aes-128-gcm -recip @signer.pem", isEncrypted: true),
        Other("EncryptedData", "-EncryptedData_encrypt -secretkey 000102030405060708090a0b0c0d0e0f", isEncrypted: true),
        Other("DigestedData", "-digest_create"), Other("data", "-data_create"),
    ])
    func otherTypes(_ other: Other) throws {
        let workshop = try Self.workshop(.rsa2048)
        let cipher = other.words.contains("-EncryptedData_encrypt") ? ["-aes-128-cbc"] : []
        let output = "other-\(other.words.joined().filter(\.isLetter))"
        try workshop.run(
            ["cms"] + other.words + cipher + ["-in", "@content", "-binary", "-outform", "DER", "-out", "@\(output)"])
        let error = try #require(throws: SignedMessageError.self) { try SignedMessage(workshop.read(output)) }
        guard case .otherContent(let type) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(type.name == other.testDescription)
        #expect(type.isEncrypted == other.isEncrypted)
        #expect(error.description.contains(other.testDescription))
    }
}
