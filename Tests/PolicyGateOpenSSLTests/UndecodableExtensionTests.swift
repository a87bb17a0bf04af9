import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// Extensions whose value is not what their identifier promises.
@Suite struct UndecodableExtensionTests {
    struct Broken: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var basicConstraints = "critical,CA:FALSE"
        var keyUsage = "critical,digitalSignature"
    }

    static let leaves = [
        Broken(testDescription: "NULL in the basic constraints", basicConstraints: "critical,DER:30020500"),
        Broken(testDescription: "basic constraints of no bytes", basicConstraints: "critical,DER:"),
        Broken(testDescription: "a key usage that is NULL", keyUsage: "critical,DER:0500"),
        Broken(testDescription: "a key usage cut off", keyUsage: "critical,DER:0302"),
        Broken(testDescription: "a key usage that is not critical and cut off", keyUsage: "DER:0302"),
    ]

    private func leaf(_ broken: Broken, of ca: Certificate, _ key: borrowing PrivateKey) throws -> Certificate {
        var issuer = Issuer.leaf(of: ca)
        issuer.basicConstraints = broken.basicConstraints
        issuer.keyUsage = broken.keyUsage
        return try issuer.builder().certificate(for: PrivateKey(.p256), issuer: ca, signedBy: key)
    }

    /// Whoever notices first, reader or verification, must refuse.
    @Test(arguments: leaves)
    func neverVerifies(_ broken: Broken) throws {
        let key = try PrivateKey(.p256)
        let ca = try Issuer().selfSigned(key)
        let outcome = try? ChainVerification.verify(leaf(broken, of: ca, key), anchor: ca)
        #expect(outcome != .verified)
        #expect(try ErrorQueue.first() == 0)
    }

    /// The reader's own words: "OpenSSL refused it: an extension that does not decode".
    @Test func readerRefuses() throws {
        let key = try PrivateKey(.p256)
        let ca = try Issuer().selfSigned(key)
        // Not so with OpenSSL 3.0, whose d2i_X509 does not fill the cache of extensions.
        #expect(throws: CertificateError.self) { try leaf(Self.leaves[0], of: ca, key) }
    }

    @Test func askingLeavesNoError() throws {
        let key = try PrivateKey(.p256)
        let ca = try Issuer().selfSigned(key)
        guard let leaf = try? leaf(Self.leaves[0], of: ca, key) else { return }
        try ErrorQueue.clear()
        #expect(leaf.subjectKeyIdentifier == nil)
        let left = try ErrorQueue.first()
        #expect(left == 0)
        try ErrorQueue.clear()
    }
}
