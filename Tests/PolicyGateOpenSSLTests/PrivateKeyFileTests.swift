import FoundationEssentials
import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// Keys as other programs write them.
@Suite(.enabled(if: OpenSSLCommand.isInstalled, "openssl is not installed"))
struct PrivateKeyFileTests {
    private static let workshops = [Result { try Workshop(.rsa2048) }, Result { try Workshop(.p256) }]
    private static let passphrase = [UInt8]("correct horse".utf8)

    struct Form: CustomTestStringConvertible, Sendable {
        let words: [String]
        let isEncrypted: Bool
        /// Nil for every kind of key.
        let only: Int?

        init(_ words: String, isEncrypted: Bool = false, only: Int? = nil) {
            self.words = words.split(separator: " ").map(String.init)
            (self.isEncrypted, self.only) = (isEncrypted, only)
        }

        var testDescription: String { words.joined(separator: " ") }
    }

    @Test(arguments: [
        Form("pkey"), Form("pkey -outform DER"), Form("pkey -traditional"), Form("pkey -traditional -outform DER"),
        Form("pkcs8 -topk8 -passout @", isEncrypted: true),
        Form("pkcs8 -topk8 -outform DER -passout @", isEncrypted: true),
        Form("pkcs8 -topk8 -scrypt -passout @", isEncrypted: true),
        Form("pkcs8 -topk8 -v2 aes128 -v2prf hmacWithSHA1 -passout @", isEncrypted: true),
        Form("ec -no_public", only: 1), Form("ec -no_public -outform DER", only: 1),
    ])
    func forms(_ form: Form) throws {
        for index in Self.workshops.indices where form.only == nil || form.only == index {
            let workshop = try Self.workshops[index].get()
            let output = "form-\(UUID().uuidString)"
            try workshop.run(
                form.words.map { $0 == "@" ? "pass:correct horse" : $0 } + ["-in", "@key.pem", "-out", "@\(output)"])
            let bytes = try workshop.read(output)
            #expect(try PrivateKeyFile.isEncrypted(bytes) == form.isEncrypted)
            let key = try PrivateKeyFile.read(bytes, passphrase: form.isEncrypted ? Self.passphrase : nil)
            let isItsKey = key.belongs(to: workshop.identity.certificate)
            #expect(isItsKey)
            if form.isEncrypted { try refuses(bytes) }
            #expect(try ErrorQueue.first() == 0)
        }
    }

    private func refuses(_ bytes: [UInt8]) throws {
        #expect(throws: PrivateKeyFile.Problem.passphraseNeeded) { _ = try PrivateKeyFile.read(bytes) }
        for wrong in [[], [0x41]] as [[UInt8]] {
            let error = #expect(throws: PrivateKeyFile.Problem.self) {
                _ = try PrivateKeyFile.read(bytes, passphrase: wrong)
            }
            guard case .notDecrypted? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
    }

    /// What stands around the key, such as its certificate, does not count.
    @Test func amongOthers() throws {
        let workshop = try Self.workshops[1].get()
        let (key, certificate) = (try workshop.read("key.pem"), try workshop.read("signer.pem"))
        let parameters = [UInt8](try workshop.run("ecparam", "-name", "prime256v1").utf8)
        for file in [certificate + key, key + certificate, parameters + key] {
            let read = try PrivateKeyFile.read(file)
            let isItsKey = read.belongs(to: workshop.identity.certificate)
            #expect(isItsKey)
        }
        #expect(throws: PrivateKeyFile.Problem.severalKeys(count: 2)) { _ = try PrivateKeyFile.read(key + key) }
        #expect(throws: PrivateKeyFile.Problem.otherContent(label: "CERTIFICATE")) {
            _ = try PrivateKeyFile.read(certificate)
        }
    }

    @Test func oldEncryption() throws {
        let workshop = try Self.workshops[0].get()
        try workshop.run(
            "rsa", "-in", "@key.pem", "-traditional", "-aes128", "-passout", "pass:correct horse", "-out", "@old")
        #expect(throws: PrivateKeyFile.Problem.oldEncryption) {
            _ = try PrivateKeyFile.read(workshop.read("old"), passphrase: Self.passphrase)
        }
    }

    @Test func noKeys() throws {
        let workshop = try Self.workshops[1].get()
        let der = try #require(PEM.blocks(in: workshop.read("key.pem")).first?.bytes)
        #expect(throws: PrivateKeyFile.Problem.empty) { _ = try PrivateKeyFile.read([]) }
        #expect(throws: PrivateKeyFile.Problem.notAKey) { _ = try PrivateKeyFile.read([UInt8]("hello".utf8)) }
        #expect(throws: PrivateKeyFile.Problem.damaged(line: 1)) {
            _ = try PrivateKeyFile.read(workshop.read("key.pem").dropLast(30))
        }
        for bytes in [der + [0], Array(der.dropLast()), [0x30, 0x03, 0x02, 0x01, 0x00]] {
            #expect(throws: PrivateKeyFile.Problem.self) { _ = try PrivateKeyFile.read(bytes) }
            #expect(throws: PrivateKeyFile.Problem.self) {
                _ = try PrivateKeyFile.read(Workshop.pem(bytes, "PRIVATE KEY"))
            }
            #expect(throws: PrivateKeyFile.Problem.self) {
                _ = try PrivateKeyFile.read(Workshop.pem(bytes, "ENCRYPTED PRIVATE KEY"), passphrase: [0x41])
            }
            #expect(try ErrorQueue.first() == 0)
        }
    }
}
