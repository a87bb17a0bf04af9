internal import PolicyGateModel

/// No DSA, which passes OpenSSL's security level 2, and no curve but by its name.
enum KeyRule: CertificateRule {
    static let id = "public-key"

    private static let dsa: [UInt8] = [0x2a, 0x86, 0x48, 0xce, 0x38, 0x04, 0x01]
    private static let ellipticCurve: [UInt8] = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01]

    static func problem(with certificate: CertificateFields) -> String? {
        let algorithm = certificate.keyAlgorithm
        if algorithm.identifier.elementsEqual(dsa) { return "it is a DSA key" }
        guard algorithm.identifier.elementsEqual(ellipticCurve) else { return nil }
        return algorithm.parameters == .objectIdentifier ? nil : "its curve is not given by name"
    }
}
