internal import PolicyGateModel

/// A leaf is no CA and constrains no names (RFC 5280, 4.2.1.9 and 4.2.1.10).
enum EndEntityRule: CertificateRule {
    static let id = "end-entity"

    static func problem(with certificate: CertificateFields) throws(DERError) -> String? {
        if try certificate.isCA { return "it is a CA, and a leaf is expected" }
        return certificate.extensions(KnownExtension.nameConstraints).isEmpty ? nil : "it has name constraints"
    }
}
