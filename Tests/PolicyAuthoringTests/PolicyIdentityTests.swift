import PolicyAuthoring
import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// Two identifiers are the same by their bytes alone.
@Suite struct PolicyIdentityTests {
    /// U+212A, the sign for Kelvin, is an equal string to the letter K, and other bytes.
    @Test func kelvin() throws {
        let policy = try Sample.policy("com.example.K")
        let key = try PrivateKey(.p256)
        func certificate(_ root: SHA256Digest?, _ ca: Certificate?) throws -> Certificate {
            try CertificateBuilder(
                subject: DistinguishedName(commonName: "Example \(root == nil ? "CA" : "leaf")", organization: nil),
                notBefore: .now, notAfter: Timestamp.now.adding(days: 100),
                basicConstraints: root == nil ? "critical,CA:TRUE,pathlen:0" : "critical,CA:FALSE",
                keyUsage: root == nil ? "critical,keyCertSign" : "critical,digitalSignature",
                binding: Binding(
                    root: root, policyIdentifier: "com.example.\u{212a}", policyDigest: policy.passcode.digest)
            ).certificate(for: key, issuer: ca, signedBy: key)
        }
        let ca = try certificate(nil, nil)
        let folder = PolicyFolder(policy: policy, ca: ca, leaf: try certificate(ca.fingerprint, ca))
        let temporary = try TemporaryFolder()
        try OutputFolder.write(try folder.files, to: temporary("policy"), replacing: false)
        let path = temporary("policy")
        #expect(throws: PolicyFolderError.self) { try PolicyFolder(at: path, now: .now) }
    }
}
