import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// Certificates as both readers take them.
@Suite struct CertificateTests {
    @Test func everyRoot() throws {
        for der in try Fixtures.everyRoot() {
            let certificate = try Certificate(der: der)
            #expect(certificate.der == der)
            #expect(certificate.subject == certificate.issuer)
            #expect(certificate.isNamed(asIssuedBy: certificate))
            #expect(certificate.keyDescription.hasPrefix("RSA ") || certificate.keyDescription.hasPrefix("P-"))
            #expect(certificate.signatureAlgorithm.contains("With") || certificate.signatureAlgorithm.contains("with"))
        }
    }

    @Test func theGoodLeaf() throws {
        let leaf = try Certificate(der: try Fixtures.bytes("leaves/good.der"))
        #expect(leaf.keyDescription == "P-256")
        #expect(leaf.signatureAlgorithm == "ecdsa-with-SHA256")
        #expect(leaf.commonName == "Fixture Policy leaf")
        #expect(try leaf.fields.binding?.root == Fixtures.ca().fingerprint)
        #expect(try Fixtures.leaf("weak-sha1").signatureAlgorithm == "ecdsa-with-SHA1")
    }

    @Test(arguments: [
        "ca-true", "empty-eku", "expired", "forged-signature", "long-serial", "name-constraints",
        "negative-serial", "two-bindings", "unpinned", "v1", "zero-serial", "malformed-binding", "binding-version-2",
    ])
    func readWhateverRulesItBreaks(_ leaf: String) throws {
        #expect(try !Fixtures.leaf(leaf).subject.isEmpty)
    }

    @Test func extensionThatOpenSSLKnowsTwiceIsRefused() {
        #expect(throws: CertificateError.self) { try Fixtures.leaf("duplicate-extension") }
    }

    @Test(arguments: ["malformed", "trailing"])
    func malformed(_ leaf: String) throws {
        let error = try #require(throws: CertificateError.self) { try Fixtures.leaf(leaf) }
        guard case .malformed(let inner) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(error.description == inner.description)
    }

    @Test func tooLarge() {
        let bytes = [UInt8](repeating: 0x30, count: Certificate.largest + 1)
        #expect(throws: CertificateError.tooLarge(count: bytes.count)) { try Certificate(der: bytes) }
        #expect(throws: CertificateError.self) { try Certificate(der: []) }
    }

    @Test func everyTruncationAndBit() throws {
        let good = try Fixtures.der("leaves/good.pem")
        for count in good.indices {
            #expect(throws: CertificateError.self) { try Certificate(der: Array(good[..<count])) }
        }
        for position in good.indices {
            var der = good
            der[position] ^= 0x80 >> UInt8(position % 8)
            if let certificate = try? Certificate(der: der) {
                #expect(certificate.der == der)
                _ = (certificate.subject, certificate.commonName, certificate.signatureAlgorithm)
            }
            #expect(try ErrorQueue.first() == 0, "byte \(position)")
        }
    }

    /// Read and asked by many tasks at once, each certificate shared by all of them.
    @Test func manyTasks() async throws {
        let roots = try Fixtures.everyRoot()
        let shared = try roots.map { try Certificate(der: $0) }
        let (leaf, ca) = (try Fixtures.leaf(), try Fixtures.ca())
        let expected = shared.map(\.subject)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for task in 0..<16 {
                group.addTask {
                    for (index, der) in roots.enumerated() where (index + task) % 4 == 0 {
                        let own = try Certificate(der: der)
                        guard own.subject == expected[index], shared[index].subject == expected[index],
                            shared[index].keyDescription == own.keyDescription,
                            try shared[index].issuerHash == own.issuerHash,
                            shared[index].subjectKeyIdentifier == own.subjectKeyIdentifier,
                            shared[index].isSigned(byKeyOf: own) == own.isSigned(byKeyOf: shared[index])
                        else { return false }
                    }
                    return try ChainVerification.verify(leaf, anchor: ca) == .verified
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
    }
}
