import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// Builders with everything set, of which a test changes what it is about.
struct Issuer {
    var subject = DistinguishedName(commonName: "Example Policy 0123abcd", organization: "Example, Inc.")
    var notBefore = Timestamp.fixtures.adding(days: -1)
    var notAfter = Timestamp.fixtures.adding(days: 3650)
    var basicConstraints = "critical,CA:TRUE,pathlen:0"
    var keyUsage = "critical,keyCertSign,cRLSign"
    var root: SHA256Digest?

    static func leaf(of ca: Certificate) -> Issuer {
        Issuer(
            subject: DistinguishedName(commonName: "Example Policy leaf", organization: "Example, Inc."),
            notAfter: ca.fields.notAfter, basicConstraints: "critical,CA:FALSE", keyUsage: "critical,digitalSignature",
            root: ca.fingerprint)
    }

    func builder() throws -> CertificateBuilder {
        CertificateBuilder(
            subject: subject, notBefore: notBefore, notAfter: notAfter, basicConstraints: basicConstraints,
            keyUsage: keyUsage,
            binding: Binding(root: root, policyIdentifier: "com.example.policy", policyDigest: try .repeating(7)))
    }

    /// A certificate that its own key signs.
    func selfSigned(_ key: borrowing PrivateKey) throws -> Certificate {
        try builder().certificate(for: key, issuer: nil, signedBy: key)
    }
}
