internal import PolicyGateModel

/// No extension twice (RFC 5280, 4.2), and a binding that can be read.
enum ExtensionsRule: CertificateRule {
    static let id = "extensions"

    static func problem(with certificate: CertificateFields) throws(DERError) -> String? {
        let identifiers = certificate.extensions.map { Array($0.identifier) }
        if Set(identifiers).count < identifiers.count { return "one of them occurs twice" }
        _ = try certificate.binding
        return nil
    }
}
