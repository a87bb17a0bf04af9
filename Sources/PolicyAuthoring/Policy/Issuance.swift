package import PolicyGateModel
package import PolicyGateOpenSSL

/// Makes the CA of a policy and leaves under it.
package enum Issuance {
    /// How long a CA lasts, in days.
    package static let caDays = 3650

    /// A CA that cannot issue what is asked for.
    package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        case keyDoesNotMatch
        case caHasEnded(Timestamp)
        case leafOutlivesCA(caEnds: Timestamp)

        package var description: String {
            switch self {
            case .keyDoesNotMatch: "the key is not the key of this CA"
            case .caHasEnded(let end): "the CA ended on \(end.date)"
            case .leafOutlivesCA(let end): "the leaf would outlive the CA, which ends on \(end.date)"
            }
        }
    }

    /// Makes the self-signed CA of one policy.
    ///
    /// Its CommonName ends in the first digits of its key's SHA-256: a person sees on the device which CA is installed,
    /// and no two CAs of one policy share a name, which trust stores look up first.
    package static func makeCA(
        for policy: Policy, key: borrowing PrivateKey, now: Timestamp
    ) throws -> Certificate {
        let keyDigest = try SHA256Digest(hashing: try key.subjectPublicKeyInfo)
        let builder = CertificateBuilder(
            subject: DistinguishedName(
                commonName: "\(policy.name) \(keyDigest.hex.prefix(8))", organization: policy.organization),
            notBefore: now.adding(days: -1), notAfter: now.adding(days: caDays),
            basicConstraints: "critical,CA:TRUE,pathlen:0", keyUsage: "critical,keyCertSign,cRLSign",
            binding: Binding(
                root: nil, policyIdentifier: policy.identifier, policyDigest: try policy.passcode.digest))
        return try builder.certificate(for: key, issuer: nil, signedBy: key)
    }

    /// Makes a leaf, whose own key is thrown away: nobody needs to prove that they hold it.
    ///
    /// It lasts `days` from now, or as long as the CA.
    package static func makeLeaf(
        for policy: Policy, under ca: Certificate, signedBy key: borrowing PrivateKey, kind: PrivateKey.Kind,
        days: Int?, now: Timestamp
    ) throws -> Certificate {
        guard key.belongs(to: ca) else { throw Failure.keyDoesNotMatch }
        guard now <= ca.fields.notAfter else { throw Failure.caHasEnded(ca.fields.notAfter) }
        let end = days.map(now.adding(days:)) ?? ca.fields.notAfter
        guard end <= ca.fields.notAfter else { throw Failure.leafOutlivesCA(caEnds: ca.fields.notAfter) }
        let builder = CertificateBuilder(
            // Never the CA's name, whose last word is eight digits; and with a space, so that nobody takes it for a host.
            subject: DistinguishedName(commonName: "\(policy.name) leaf", organization: policy.organization),
            notBefore: max(ca.fields.notBefore, now.adding(days: -1)), notAfter: end,
            basicConstraints: "critical,CA:FALSE", keyUsage: "critical,digitalSignature",
            binding: Binding(
                root: ca.fingerprint, policyIdentifier: policy.identifier, policyDigest: try policy.passcode.digest))
        return try builder.certificate(for: try PrivateKey(kind), issuer: ca, signedBy: key)
    }
}
