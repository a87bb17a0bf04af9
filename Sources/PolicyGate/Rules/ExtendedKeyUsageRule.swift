internal import PolicyGateModel

/// At least one purpose in an extended key usage (RFC 5280, 4.2.1.12).
enum ExtendedKeyUsageRule: CertificateRule {
    static let id = "extended-key-usage"

    static func problem(with certificate: CertificateFields) throws(DERError) -> String? {
        guard let found = certificate.extensions(KnownExtension.extendedKeyUsage).first else { return nil }
        return try DERReader.open(found.value, .sequence, "the extended key usage").isAtEnd
            ? "it names no purpose" : nil
    }
}
