import PolicyGateModel
import Testing

/// Dates in certificates (RFC 5280, 4.1.2.5).
@Suite struct CertificateDateTests {
    private func notBefore(_ tag: UInt8, _ text: [UInt8]) throws -> Timestamp {
        var sample = SampleCertificate()
        sample.validity = element(tag, text) + SampleCertificate.generalized("99991231235959Z")
        return try CertificateFields(der: sample.der).notBefore
    }

    @Test(arguments: [
        ("500101000000Z", "1950-01-01T00:00:00Z"), ("491231235959Z", "2049-12-31T23:59:59Z"),
        ("991231235959Z", "1999-12-31T23:59:59Z"), ("000101000000Z", "2000-01-01T00:00:00Z"),
        ("000229120000Z", "2000-02-29T12:00:00Z"), ("240229000000Z", "2024-02-29T00:00:00Z"),
        ("700101000000Z", "1970-01-01T00:00:00Z"), ("691231235959Z", "1969-12-31T23:59:59Z"),
        ("260401120000Z", "2026-04-01T12:00:00Z"),
    ])
    func utcTime(_ text: String, _ expected: String) throws {
        #expect(try notBefore(0x17, [UInt8](text.utf8)).iso8601 == expected)
    }

    @Test(arguments: [
        ("20500101000000Z", "2050-01-01T00:00:00Z"), ("19500101000000Z", "1950-01-01T00:00:00Z"),
        ("19000228235959Z", "1900-02-28T23:59:59Z"), ("20000229000000Z", "2000-02-29T00:00:00Z"),
        ("21000228000000Z", "2100-02-28T00:00:00Z"), ("99991231235959Z", "9999-12-31T23:59:59Z"),
        ("00000101000000Z", "0000-01-01T00:00:00Z"), ("20491231235959Z", "2049-12-31T23:59:59Z"),
    ])
    func generalizedTime(_ text: String, _ expected: String) throws {
        #expect(try notBefore(0x18, [UInt8](text.utf8)).iso8601 == expected)
    }

    @Test(arguments: [
        "", "Z", "2604011200Z", "260401120000", "260401120000z", "260401120000+0000", "2604011200000Z",
        "260401120000.5Z", " 60401120000Z", "+60401120000Z", "26040112000\u{664}Z", "261301000000Z", "260001000000Z",
        "260100000000Z", "260132000000Z", "260229000000Z", "260431000000Z", "260401240000Z", "260401126000Z",
        "260401120060Z", "20260401120000Z", "260401120000Z\0",
    ])
    func noUTCTime(_ text: String) {
        #expect(throws: DERError.self) { try notBefore(0x17, [UInt8](text.utf8)) }
    }

    @Test(arguments: [
        "", "260401120000Z", "202604011200Z", "20260401120000", "20260401120000+0100", "20260401120000.0Z",
        "20260401120000,0Z", "21000229000000Z", "19000229000000Z", "20230229000000Z", "20260401120060Z",
        "2026040112000\0Z", "20260401120000ZZ",
    ])
    func noGeneralizedTime(_ text: String) {
        #expect(throws: DERError.self) { try notBefore(0x18, [UInt8](text.utf8)) }
    }

    @Test(arguments: [0x04, 0x0c, 0x13, 0x16, 0x30, 0x37, 0x38] as [UInt8])
    func anotherType(_ tag: UInt8) {
        #expect(throws: DERError.self) { try notBefore(tag, [UInt8]("260401120000Z".utf8)) }
    }
}
