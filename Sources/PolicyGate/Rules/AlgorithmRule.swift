internal import PolicyGateModel

/// One signature algorithm, inside the signed part and beside the signature (RFC 5280, 4.1.1.2).
enum AlgorithmRule: CertificateRule {
    static let id = "signature-algorithm"

    static func problem(with certificate: CertificateFields) -> String? {
        certificate.innerSignatureAlgorithm.elementsEqual(certificate.outerSignatureAlgorithm)
            ? nil : "the one that is signed differs from the one beside the signature"
    }
}
