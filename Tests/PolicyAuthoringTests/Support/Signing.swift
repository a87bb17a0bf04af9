import PolicyAuthoring
import PolicyGateModel
import PolicyGateOpenSSL

/// A signer under an intermediate and a root, made anew.
final class SignerFixture: @unchecked Sendable {
    let root: Certificate
    let intermediate: Certificate
    let certificate: Certificate
    private let key: PrivateKey

    /// A signer that is valid between those days from now.
    init(
        name: String = "Example Signer", days: ClosedRange<Int> = -10...1000, isIntermediateCA: Bool = true
    ) throws {
        let rootKey = try PrivateKey(.p256)
        let intermediateKey = try PrivateKey(.p256)
        key = try PrivateKey(.p256)
        root = try Self.builder("Root", isCA: true).certificate(for: rootKey, issuer: nil, signedBy: rootKey)
        intermediate = try Self.builder("Intermediate", isCA: isIntermediateCA).certificate(
            for: intermediateKey, issuer: root, signedBy: rootKey)
        certificate = try Self.builder(name, isCA: false, days: days).certificate(
            for: key, issuer: intermediate, signedBy: intermediateKey)
    }

    func sign(_ content: [UInt8], chain: [Certificate]) throws -> [UInt8] {
        try SignedMessage.sign(content: content, signer: certificate, key: key, chain: chain)
    }

    private static func builder(
        _ name: String, isCA: Bool, days: ClosedRange<Int> = -10...3650
    ) throws -> CertificateBuilder {
        CertificateBuilder(
            subject: DistinguishedName(commonName: name, organization: nil),
            notBefore: Timestamp.now.adding(days: days.lowerBound),
            notAfter: Timestamp.now.adding(days: days.upperBound),
            basicConstraints: isCA ? "critical,CA:TRUE" : "critical,CA:FALSE",
            keyUsage: isCA ? "critical,keyCertSign" : "critical,digitalSignature",
            binding: Binding(
                root: nil, policyIdentifier: "com.example.policy", policyDigest: try SHA256Digest(hashing: [1])))
    }
}
