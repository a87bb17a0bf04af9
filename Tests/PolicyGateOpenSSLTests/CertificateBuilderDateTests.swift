import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// Dates of new certificates: UTCTime until 2049, GeneralizedTime from 2050 on (RFC 5280, 4.1.2.5).
@Suite struct CertificateBuilderDateTests {
    struct Case: CustomTestStringConvertible {
        let notBefore: String
        let notAfter: String
        /// How the end is written: tag, length, text.
        let encodedEnd: [UInt8]

        init(_ notBefore: String, _ notAfter: String, utc: String) {
            (self.notBefore, self.notAfter) = (notBefore, notAfter)
            encodedEnd = [0x17, 0x0d] + Array(utc.utf8)
        }

        init(_ notBefore: String, _ notAfter: String, generalized: String) {
            (self.notBefore, self.notAfter) = (notBefore, notAfter)
            encodedEnd = [0x18, 0x0f] + Array(generalized.utf8)
        }

        var testDescription: String { "\(notBefore) to \(notAfter)" }
    }

    @Test(arguments: [
        Case("2026-04-01T12:00:00Z", "2036-03-29T12:00:00Z", utc: "360329120000Z"),
        Case("2026-04-01T12:00:00Z", "2049-12-31T23:59:59Z", utc: "491231235959Z"),
        Case("2026-04-01T12:00:00Z", "2050-01-01T00:00:00Z", generalized: "20500101000000Z"),
        Case("2026-04-01T12:00:00Z", "2056-03-24T12:00:00Z", generalized: "20560324120000Z"),
        Case("2060-02-29T00:00:00Z", "2100-03-01T00:00:00Z", generalized: "21000301000000Z"),
        Case("1970-01-01T00:00:00Z", "9999-12-31T23:59:59Z", generalized: "99991231235959Z"),
        Case("1950-01-01T00:00:00Z", "2024-02-29T12:34:56Z", utc: "240229123456Z"),
    ])
    func dates(_ dates: Case) throws {
        let certificate = try Issuer(
            notBefore: try #require(Timestamp(iso8601: dates.notBefore)),
            notAfter: try #require(Timestamp(iso8601: dates.notAfter))
        ).selfSigned(PrivateKey(.p256))
        #expect(certificate.fields.notBefore.iso8601 == dates.notBefore)
        #expect(certificate.fields.notAfter.iso8601 == dates.notAfter)
        let der = certificate.der
        let isThere = der.indices.contains { der[$0...].starts(with: dates.encodedEnd) }
        #expect(isThere)
    }

    /// A CA of thirty years, its leaf that ends with it, and the other judge's view of both.
    @Test(.enabled(if: OpenSSLCommand.isInstalled, "openssl is not installed"))
    func thirtyYears() throws {
        let key = try PrivateKey(.p256)
        let ca = try Issuer(notAfter: Timestamp.fixtures.adding(days: 10_957)).selfSigned(key)
        let leaf = try Issuer.leaf(of: ca).builder().certificate(for: PrivateKey(.p256), issuer: ca, signedBy: key)
        for certificate in [ca, leaf] {
            let run = try OpenSSLCommand.run(
                ["x509", "-inform", "DER", "-noout", "-enddate", "-serial"], input: certificate.der)
            #expect(run.status == 0)
            #expect(run.output.contains("notAfter=Mar 31 12:00:00 2056 GMT"))
            let serial = certificate.fields.serialNumber
            #expect(run.output.contains("serial=\(Hex.string(serial).uppercased())"))
        }
        #expect(try ChainVerification.verify(leaf, anchor: ca) == .verified)
    }

    @Test(.enabled(if: OpenSSLCommand.isInstalled, "openssl is not installed"), arguments: PrivateKey.Kind.allCases)
    func asOpenSSLPrintsThem(_ kind: PrivateKey.Kind) throws {
        let key = try PrivateKey(kind)
        let ca = try Issuer().selfSigned(key)
        let leaf = try Issuer.leaf(of: ca).builder().certificate(for: PrivateKey(kind), issuer: ca, signedBy: key)
        let arguments = ["x509", "-inform", "DER", "-noout", "-text"]
        let (caStatus, caText) = try OpenSSLCommand.run(arguments, input: ca.der)
        let (leafStatus, leafText) = try OpenSSLCommand.run(arguments, input: leaf.der)
        #expect(caStatus == 0 && leafStatus == 0)
        for text in [caText, leafText] {
            #expect(text.contains("Version: 3 (0x2)"))
            #expect(
                text.contains(kind == .p384 ? "ecdsa-with-SHA384" : kind == .p256 ? "ecdsa-with-SHA256" : "sha256With"))
            #expect(text.contains("1.2.840.113556.1.8000.2554.48883.26928.35003.16953.45290.5433329.15552912: \n"))
        }
        #expect(caText.contains("X509v3 Basic Constraints: critical\n                CA:TRUE, pathlen:0"))
        #expect(caText.contains("X509v3 Key Usage: critical\n                Certificate Sign, CRL Sign"))
        #expect(leafText.contains("X509v3 Basic Constraints: critical\n                CA:FALSE"))
        #expect(leafText.contains("X509v3 Key Usage: critical\n                Digital Signature\n"))
    }
}
