import PolicyGateModel
import PolicyGateOpenSSL
import Testing

@Suite struct PrivateKeyTests {
    private static let passphrase = [UInt8]("correct horse".utf8)

    @Test(arguments: [
        (PrivateKey.Kind.p256, "P-256"), (.p384, "P-384"), (.rsa2048, "RSA 2048"), (.rsa3072, "RSA 3072"),
    ])
    func kinds(_ kind: PrivateKey.Kind, _ description: String) throws {
        let key = try PrivateKey(kind)
        let certificate = try Issuer().selfSigned(key)
        #expect(certificate.keyDescription == description)
        let isItsKey = key.belongs(to: certificate)
        #expect(isItsKey)
        let information = try key.subjectPublicKeyInfo
        #expect(certificate.der.indices.contains { certificate.der[$0...].starts(with: information) })
        #expect(certificate.isSigned(byKeyOf: certificate))
        for other in [PrivateKey.Kind.p256, .rsa2048] {
            let other = try PrivateKey(other)
            let isItsKey = other.belongs(to: certificate)
            #expect(!isItsKey)
        }
    }

    @Test func everyKeyIsNew() throws {
        let keys = try (0..<20).map { _ in try PrivateKey(.p256).subjectPublicKeyInfo }
        #expect(Set(keys).count == 20)
        // A curve by its name: explicit parameters are refused by the gate.
        #expect(keys.allSatisfy { $0.count == 91 })
    }

    @Test(arguments: [PrivateKey.Kind.p256, .p384, .rsa2048])
    func encryptedRoundTrip(_ kind: PrivateKey.Kind) throws {
        let key = try PrivateKey(kind)
        let pem = try key.encryptedPEM(passphrase: Self.passphrase)
        let text = String(decoding: pem, as: UTF8.self)
        #expect(text.hasPrefix("-----BEGIN ENCRYPTED PRIVATE KEY-----\n"))
        #expect(text.hasSuffix("-----END ENCRYPTED PRIVATE KEY-----\n"))
        let read = try PrivateKey(encryptedPEM: pem, passphrase: Self.passphrase)
        #expect(try read.subjectPublicKeyInfo == key.subjectPublicKeyInfo)
        let isTheSame = read.belongs(to: try Issuer().selfSigned(key))
        #expect(isTheSame)
    }

    /// Salt and vector are drawn anew, and the bytes of the key itself are nowhere to be seen.
    @Test func twiceIsNotTheSame() throws {
        let key = try PrivateKey(.p256)
        let first = try key.encryptedPEM(passphrase: Self.passphrase)
        #expect(try first != key.encryptedPEM(passphrase: Self.passphrase))
    }

    @Test func wrongPassphrases() throws {
        let pem = try PrivateKey(.p256).encryptedPEM(passphrase: Self.passphrase)
        for wrong in [[], Self.passphrase.dropLast(), Self.passphrase + [0x0a], [0]] as [[UInt8]] {
            #expect { _ = try PrivateKey(encryptedPEM: pem, passphrase: wrong) } throws: { error in
                (error as? OpenSSLError)?.reasons.isEmpty == false
            }
            #expect(try ErrorQueue.first() == 0)
        }
    }

    /// Bytes, not text: a zero byte ends nothing.
    @Test func passphraseOfAnyBytes() throws {
        let key = try PrivateKey(.p256)
        let passphrase: [UInt8] = [0xff, 0x00, 0x80, 0x0a, 0x41]
        let pem = try key.encryptedPEM(passphrase: passphrase)
        let read = try PrivateKey(encryptedPEM: pem, passphrase: passphrase)
        #expect(try read.subjectPublicKeyInfo == key.subjectPublicKeyInfo)
        #expect(throws: OpenSSLError.self) {
            _ = try PrivateKey(encryptedPEM: pem, passphrase: [UInt8](passphrase.prefix(1)))
        }
    }

    struct Damage: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let change: @Sendable (String) -> String

        init(_ name: String, _ change: @escaping @Sendable (String) -> String) {
            (testDescription, self.change) = (name, change)
        }
    }

    @Test(arguments: [
        Damage("nothing at all") { _ in "" }, Damage("text") { _ in "hello" },
        Damage("cut") { String($0.prefix($0.count / 2)) }, Damage("no END") { $0.replacing("-----END", with: "") },
        Damage("another label") { $0.replacing("ENCRYPTED ", with: "") },
        Damage("foreign character") { $0.replacing("\nM", with: "\n*") },
        Damage("a line missing") { text in
            text.split(separator: "\n").enumerated().filter { $0.offset != 2 }.map(\.element).joined(separator: "\n")
        },
    ])
    func damaged(_ damage: Damage) throws {
        let pem = try PrivateKey(.p256).encryptedPEM(passphrase: Self.passphrase)
        let text = damage.change(String(decoding: pem, as: UTF8.self))
        #expect(throws: OpenSSLError.self) {
            _ = try PrivateKey(encryptedPEM: [UInt8](text.utf8), passphrase: Self.passphrase)
        }
        #expect(try ErrorQueue.first() == 0)
    }

    @Test(.enabled(if: OpenSSLCommand.isInstalled, "openssl is not installed"))
    func readByTheCommand() throws {
        let key = try PrivateKey(.p256)
        let pem = try key.encryptedPEM(passphrase: Self.passphrase)
        let public1 = try OpenSSLCommand.run(
            ["pkey", "-passin", "pass:correct horse", "-pubout", "-outform", "PEM"], input: pem)
        #expect(public1.status == 0)
        let block = try #require(PEM.blocks(in: [UInt8](public1.output.utf8)).first)
        #expect(block.label == "PUBLIC KEY")
        #expect(try block.bytes == key.subjectPublicKeyInfo)
        let refused = try OpenSSLCommand.run(["pkey", "-passin", "pass:wrong", "-pubout"], input: pem)
        #expect(refused.status != 0)
        let structure = try OpenSSLCommand.run(["asn1parse", "-i"], input: pem)
        for word in ["PBES2", "PBKDF2", ":0927C0", "hmacWithSHA256", "aes-256-cbc"] {
            #expect(structure.output.contains(word), "\(word)")
        }
    }
}
