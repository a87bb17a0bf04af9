internal import PolicyGateModel

/// Version 3, as only that has the extensions on which the rest stands.
enum VersionRule: CertificateRule {
    static let id = "version"

    static func problem(with certificate: CertificateFields) -> String? {
        certificate.version == 3 ? nil : "it is of version \(certificate.version), and 3 is expected"
    }
}
