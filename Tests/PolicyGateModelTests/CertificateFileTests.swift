import PolicyGateModel
import Testing

/// A file that should hold one certificate.
@Suite struct CertificateFileTests {
    private static let certificate = "-----BEGIN CERTIFICATE-----\nMAMCAQE=\n-----END CERTIFICATE-----\n"
    private static let key = "-----BEGIN PRIVATE KEY-----\nMAMCAQE=\n-----END PRIVATE KEY-----\n"
    private static let trusted = "-----BEGIN TRUSTED CERTIFICATE-----\nMAMCAQE=\n-----END TRUSTED CERTIFICATE-----\n"
    private static let damaged = "\n\n-----BEGIN CERTIFICATE-----\nMAM*\n-----END CERTIFICATE-----\n"

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let problem: CertificateFile.Problem

        init(_ name: String, _ text: String, _ problem: CertificateFile.Problem) {
            (testDescription, self.text, self.problem) = (name, text, problem)
        }
    }

    @Test(arguments: [
        Case("no bytes", "", .empty), Case("text", "hello", .notACertificate),
        Case("zeros", "\0\0\0", .notACertificate),
        Case("two", certificate + certificate, .severalCertificates(count: 2)),
        Case("one and a damaged one", certificate + damaged, .severalCertificates(count: 2)),
        Case(
            "three of three labels", certificate + trusted + certificate.replacing("CERT", with: "X509 CERT"),
            .severalCertificates(count: 3)),
        Case("damaged", damaged, .damaged(line: 3)),
        Case("without END", "x\n-----BEGIN CERTIFICATE-----\nMAMCAQE=", .damaged(line: 2)),
        Case("a private key", key, .otherContent(label: "PRIVATE KEY")),
        Case(
            "a request", key.replacing("PRIVATE KEY", with: "CERTIFICATE REQUEST"),
            .otherContent(label: "CERTIFICATE REQUEST")),
        Case("with trust settings", trusted, .trustSettings),
    ])
    func problem(_ file: Case) {
        #expect(throws: file.problem) { try CertificateFile.onlyCertificate(in: [UInt8](file.text.utf8)) }
        #expect(!file.problem.description.isEmpty)
    }

    @Test(arguments: [
        certificate, certificate.replacing("CERT", with: "X509 CERT"), key + certificate, certificate + key,
        "\u{feff}Subject: x\r\n" + certificate.replacing("\n", with: "\r\n"),
    ])
    func found(_ text: String) throws {
        #expect(try CertificateFile.onlyCertificate(in: [UInt8](text.utf8)) == [0x30, 0x03, 0x02, 0x01, 0x01])
    }

    /// DER is told by its first byte; whether it is whole is for its reader to say.
    @Test func der() throws {
        let good = try Fixtures.goodLeaf()
        #expect(try CertificateFile.onlyCertificate(in: good) == good)
        #expect(try CertificateFile.onlyCertificate(in: [0x30]) == [0x30])
    }

    /// A name may hold anything, a whole certificate in PEM, too.
    @Test(arguments: ["-----BEGIN x-----", certificate, certificate + certificate + certificate])
    func derWithATextInIt(_ text: String) throws {
        let inner = [UInt8](text.utf8)
        let der = [0x30, 0x81, UInt8(inner.count + 3), 0x0c, 0x81, UInt8(inner.count)] + inner
        let short = [0x30, UInt8(inner.count + 2), 0x0c, UInt8(inner.count)] + inner
        let bytes = inner.count < 0x7e ? short : der
        #expect(try CertificateFile.onlyCertificate(in: bytes) == bytes)
    }

    /// Not whole, and no text either.
    @Test func damagedDERWithATextInIt() throws {
        let bytes = [0x30, 0x82, 0x02, 0x00] + [UInt8]("-----BEGIN x-----".utf8)
        #expect(try CertificateFile.onlyCertificate(in: bytes) == bytes)
    }

    /// What begins with the same byte and is text.
    @Test func textThatBeginsWithTheSameByte() throws {
        #expect(
            try CertificateFile.onlyCertificate(in: [UInt8]("0\n\(Self.certificate)".utf8)) == [0x30, 3, 2, 1, 1])
        #expect(throws: CertificateFile.Problem.otherContent(label: "PRIVATE KEY")) {
            try CertificateFile.onlyCertificate(in: [UInt8]("0\n\(Self.key)".utf8))
        }
    }

    @Test func fixtures() throws {
        let good = try Fixtures.goodLeaf()
        #expect(try CertificateFile.onlyCertificate(in: try Fixtures.bytes("certs/leaves/good.pem")) == good)
        let garbage = try Fixtures.bytes("certs/leaves/garbage.pem")
        #expect(throws: CertificateFile.Problem.notACertificate) { try CertificateFile.onlyCertificate(in: garbage) }
    }
}
