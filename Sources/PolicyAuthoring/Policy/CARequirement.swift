package import PolicyGateModel
package import PolicyGateOpenSSL

/// What a CA must be for a device to list it for trust; iOS checks most of this without a word.
package enum CARequirement: String, CaseIterable, Sendable {
    case version = "ca-version"
    case isCA = "ca-basic-constraints"
    case commonName = "ca-common-name"
    case algorithm = "ca-signature-algorithm"
    case key = "ca-key"
    case selfSigned = "ca-self-signed"
    case notExpired = "ca-expired"

    /// What a CA breaks first; nil where it is as it should be.
    package static func firstProblem(with ca: Certificate, now: Timestamp) throws -> String? {
        for requirement in allCases {
            if let problem = try requirement.problem(with: ca, now: now) { return problem }
        }
        return nil
    }

    /// What is wrong with a certificate by this requirement alone; nil where nothing is.
    package func problem(with ca: Certificate, now: Timestamp) throws -> String? {
        switch self {
        case .version:
            ca.fields.version == 3 ? nil : "it is of version \(ca.fields.version), and 3 is expected"
        case .isCA:
            try ca.fields.isCA ? nil : "CA:TRUE is missing"
        case .commonName:
            Self.problem(withName: ca.commonName)
        case .algorithm:
            Self.isStrong(ca.signatureAlgorithm)
                ? nil : "it is signed with \(ca.signatureAlgorithm), which devices refuse"
        case .key:
            ca.hasStrongKey ? nil : "its key is \(ca.keyDescription), which devices refuse for trust"
        case .selfSigned:
            ca.isNamed(asIssuedBy: ca) && ca.isSigned(byKeyOf: ca) ? nil : "it is not signed by itself"
        case .notExpired:
            now <= ca.fields.notAfter ? nil : "it ended on \(ca.fields.notAfter.date)"
        }
    }

    private static func problem(withName name: String?) -> String? {
        guard let name, !name.isEmpty else { return "it has no CommonName, and iOS would hide it" }
        return name.isXMLText ? nil : "its CommonName has a character that no profile can hold"
    }

    private static func isStrong(_ algorithm: String) -> Bool {
        ["sha256", "sha384", "sha512"].contains { algorithm.lowercased().contains($0) }
    }
}
