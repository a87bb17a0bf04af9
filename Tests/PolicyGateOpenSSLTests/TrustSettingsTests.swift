import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// `TRUSTED CERTIFICATE` blocks and what stands behind the DER in them.
@Suite struct TrustSettingsTests {
    private func block(_ store: String) throws -> [UInt8] {
        let blocks = PEM.blocks(in: try Fixtures.bytes("stores/\(store)/etc/ssl/certs/ca-certificates.crt"))
        try #require(blocks.count == 1 && blocks[0].label == PEM.trustedCertificateLabel)
        return try #require(blocks[0].bytes)
    }

    @Test(arguments: [("trusted", true), ("rejected", false), ("rejected-email", false)])
    func fixtures(_ store: String, _ trustsEverything: Bool) throws {
        let (der, settings) = try TrustSettings.split(block(store))
        #expect(der == (try Fixtures.ca().der))
        #expect(settings.trustsEverything == trustsEverything)
    }

    /// Without settings it counts for everything, as a plain certificate does.
    @Test func noSettings() throws {
        let ca = try Fixtures.ca().der
        let (der, settings) = try TrustSettings.split(ca)
        #expect(der == ca)
        #expect(settings.trustsEverything)
    }

    /// Settings as `CertAux` writes them: trust, [0] reject.
    @Test(
        arguments: [
            ("", true), ("30060604551d2500", true), ("300a06082b06010505070301", false),
            ("300006082b06010505070301", nil), ("3000", false), ("a000", true), ("a006 0604551d2500", false),
            ("30060604551d2500 a00a06082b06010505070304", false), ("0c0141", true),
        ] as [(String, Bool?)])
    func written(_ hex: String, _ trustsEverything: Bool?) throws {
        let digits = Array(hex.filter { $0 != " " })
        let content = try stride(from: 0, to: digits.count, by: 2).map {
            try #require(UInt8(String(digits[$0...($0 + 1)]), radix: 16))
        }
        let block = try Fixtures.ca().der + [0x30, UInt8(content.count)] + content
        if let trustsEverything {
            #expect(try TrustSettings.split(block).settings.trustsEverything == trustsEverything)
        } else {
            #expect(throws: OpenSSLError.self) { try TrustSettings.split(block) }
        }
        #expect(try ErrorQueue.first() == 0)
    }

    @Test func everyTruncation() throws {
        let whole = try block("rejected")
        let certificate = try Fixtures.ca().der.count
        for count in whole.indices where count != certificate {
            #expect(throws: OpenSSLError.self, "\(count) bytes") { try TrustSettings.split(Array(whole[..<count])) }
        }
        #expect(try ErrorQueue.first() == 0)
    }

    @Test func bytesBehindTheSettings() throws {
        let whole = try block("trusted")
        for behind in [[0], [0x30, 0x00], whole] as [[UInt8]] {
            #expect(throws: OpenSSLError.self) { try TrustSettings.split(whole + behind) }
        }
    }
}
