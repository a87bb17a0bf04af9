import PolicyGateModel
import Testing

/// The fields of the certificates in `Fixtures/certs`.
@Suite struct CertificateFieldsTests {
    struct Case: CustomTestStringConvertible {
        let file: String
        var version = 3
        var isCA = false
        /// Octets of the serial number; 0 where it is negative.
        var serial = 16
        var bindings = 1
        var notBefore = "2026-01-01T00:00:00Z"
        var notAfter = "2035-12-30T00:00:00Z"

        var testDescription: String { file }
    }

    @Test(arguments: [
        Case(file: "ca-true.pem", isCA: true), Case(file: "duplicate-extension.pem"), Case(file: "empty-eku.pem"),
        Case(file: "expired-ca.pem", notBefore: "2016-01-04T00:00:00Z"),
        Case(file: "expired.pem", notAfter: "2026-03-31T00:00:00Z"),
        Case(file: "forged-signature.pem"), Case(file: "good.pem"), Case(file: "long-serial.pem", serial: 21),
        Case(file: "name-constraints.pem"), Case(file: "negative-serial.pem", serial: 0),
        Case(file: "not-yet-valid.pem", notBefore: "2026-06-01T00:00:00Z"), Case(file: "other-ca.pem"),
        Case(
            file: "public-web.pem", bindings: 0, notBefore: "2026-02-15T00:00:00Z", notAfter: "2026-05-16T00:00:00Z"),
        Case(file: "unpinned.pem", bindings: 0),
        Case(file: "superseded.pem", notBefore: "2025-06-02T00:00:00Z", notAfter: "2035-05-31T00:00:00Z"),
        Case(file: "two-bindings.pem", bindings: 2),
        Case(file: "v1.pem", version: 1, bindings: 0), Case(file: "weak-sha1.pem"), Case(file: "wrong-digest.pem"),
        Case(file: "wrong-identifier.pem"), Case(file: "zero-serial.pem", serial: 1),
        Case(file: "malformed-binding.pem"), Case(file: "binding-version-2.pem"),
    ])
    func leaf(_ leaf: Case) throws {
        let fields = try CertificateFields(der: try Fixtures.der("leaves/\(leaf.file)"))
        #expect(fields.version == leaf.version)
        #expect(try fields.isCA == leaf.isCA)
        #expect(leaf.serial == 0 ? fields.serialNumber.first ?? 0 >= 0x80 : fields.serialNumber.count == leaf.serial)
        #expect(fields.extensions(Binding.encodedObjectIdentifier).count == leaf.bindings)
        #expect(fields.notBefore.iso8601 == leaf.notBefore)
        #expect(fields.notAfter.iso8601 == leaf.notAfter)
        #expect(fields.innerSignatureAlgorithm == fields.outerSignatureAlgorithm)
        #expect(fields.keyAlgorithm.parameters == .objectIdentifier)
    }

    @Test(arguments: ["malformed.pem", "trailing.pem"])
    func refused(_ file: String) throws {
        let der = try Fixtures.der("leaves/\(file)")
        #expect(throws: DERError.self) { try CertificateFields(der: der) }
    }

    /// A new fixture must be added to the tables above.
    @Test func everyLeafIsAmongThem() throws {
        #expect(try Fixtures.names("certs/leaves").count == 27)
        #expect(PEM.blocks(in: try Fixtures.bytes("certs/leaves/garbage.pem")).isEmpty)
    }

    @Test func bothFormsOfTheGoodLeaf() throws {
        let der = try Fixtures.goodLeaf()
        #expect(try Fixtures.der("leaves/good.pem") == der)
        let fields = try CertificateFields(der: der)
        let binding = try #require(try fields.binding)
        #expect(binding.policyIdentifier == "com.example.fixture-policy")
        #expect(binding.policyDigest.hex == "d7f4db92d50e95c7e417a0071af4929b78941c36d2922ff72298218e91eff2c5")
        let ca = try CertificateFields(der: try Fixtures.der("ca.pem"))
        #expect(fields.issuer == ca.subject)
        #expect(fields.issuer != fields.subject)
        #expect(try ca.isCA)
        #expect(try ca.binding?.root == nil)
        #expect(try ca.binding?.namesSamePolicy(as: binding) == true)
    }

    @Test(arguments: [
        ("malformed-binding.pem", "bytes too many"), ("binding-version-2.pem", "unknown version"),
        ("two-bindings.pem", "a second binding"),
    ])
    func badBinding(_ file: String, _ problem: String) throws {
        let fields = try CertificateFields(der: try Fixtures.der("leaves/\(file)"))
        let error = try #require(throws: DERError.self) { try fields.binding }
        #expect(error.problem.contains(problem))
    }

    /// Mozilla's roots and ours: strictness must not shut out what exists.
    @Test func everyPublicRoot() throws {
        let blocks = PEM.blocks(in: try Fixtures.bytes("certs/stores/public/etc/ssl/certs/ca-certificates.crt"))
        #expect(blocks.count > 130)
        var ours = 0
        for block in blocks {
            let der = try #require(block.bytes, "line \(block.line)")
            let fields = try CertificateFields(der: der)
            #expect(fields.subject == fields.issuer, "line \(block.line)")
            #expect(fields.notBefore < fields.notAfter, "line \(block.line)")
            #expect(try fields.version == 1 || fields.isCA, "line \(block.line)")
            #expect(fields.innerSignatureAlgorithm == fields.outerSignatureAlgorithm, "line \(block.line)")
            ours += try fields.binding == nil ? 0 : 1
        }
        #expect(ours == 1)
    }
}
