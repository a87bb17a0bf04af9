import PolicyAuthoring
import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// What devices check of a CA without a word, one fault at a time.
@Suite struct CARequirementTests {
    private func problem(_ ca: Certificate, now: Timestamp = .now) throws -> String? {
        try CARequirement.firstProblem(with: ca, now: now)
    }

    private func publicRoot(_ isWanted: (Certificate) -> Bool) throws -> Certificate {
        let bundle = try Fixtures.bytes("certs/stores/public/etc/ssl/certs/ca-certificates.crt")
        let roots = try PEM.blocks(in: bundle).map { try Certificate(der: try #require($0.bytes)) }
        let wanted = roots.first(where: isWanted)
        return try #require(wanted)
    }

    @Test(arguments: ["ca.pem", "stores/superseded/etc/ssl/certs/ca-certificates.crt"])
    func good(_ path: String) throws {
        #expect(try problem(Fixtures.certificate(path)) == nil)
    }

    @Test func version() throws {
        let found = try problem(Fixtures.certificate("leaves/v1.pem"))
        #expect(found == "it is of version 1, and 3 is expected")
    }

    @Test(arguments: ["good", "expired", "unpinned"])
    func isCA(_ leaf: String) throws {
        #expect(try problem(Fixtures.certificate("leaves/\(leaf).pem")) == "CA:TRUE is missing")
    }

    @Test func commonName() throws {
        let nameless = try publicRoot { $0.commonName == nil && $0.fields.version == 3 }
        #expect(try problem(nameless)?.hasPrefix("it has no CommonName") == true)
    }

    @Test func algorithm() throws {
        let weak = try publicRoot { $0.signatureAlgorithm == "sha1WithRSAEncryption" && $0.commonName != nil }
        #expect(try problem(weak) == "it is signed with sha1WithRSAEncryption, which devices refuse")
    }

    @Test func key() throws {
        let weak = try Certificate(der: Corpus.certificate("rsa-1024"))
        #expect(try problem(weak) == "its key is RSA 1024, which devices refuse for trust")
    }

    @Test func selfSigned() throws {
        #expect(try problem(Fixtures.root(in: "forged-twin")) == "it is not signed by itself")
        // Below another CA, with its own key and a good signature.
        let found = try problem(Fixtures.certificate("leaves/ca-true.pem"))
        #expect(found == "it is not signed by itself")
    }

    @Test func notExpired() throws {
        let ca = try Fixtures.root(in: "expired")
        #expect(try problem(ca) == "it ended on \(ca.fields.notAfter.date)")
        let end = ca.fields.notAfter
        #expect(try problem(ca, now: end) == nil)
        #expect(try problem(ca, now: Timestamp(secondsSince1970: end.secondsSince1970 + 1)) != nil)
    }

    /// Of several faults the first in the table is named.
    @Test func order() throws {
        #expect(CARequirement.allCases.map(\.rawValue).count == 7)
        let ca = try Fixtures.certificate("leaves/v1.pem")
        #expect(try problem(ca, now: ca.fields.notAfter.adding(days: 1))?.contains("version") == true)
    }

    /// Public roots that iOS lists pass, apart from their age.
    @Test func ordinaryRoot() throws {
        let root = try publicRoot { $0.signatureAlgorithm.contains("SHA384") && $0.commonName != nil }
        #expect(try problem(root) == nil)
    }
}
