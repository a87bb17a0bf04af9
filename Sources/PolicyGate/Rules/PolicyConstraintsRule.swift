internal import PolicyGateModel

/// Policy constraints of a CA are critical (RFC 5280, 4.2.1.11).
enum PolicyConstraintsRule: CertificateRule {
    static let id = "policy-constraints"

    static func problem(with certificate: CertificateFields) -> String? {
        certificate.extensions(KnownExtension.policyConstraints).allSatisfy(\.isCritical)
            ? nil : "they are not critical"
    }
}
