/// Extensions of RFC 5280, 4.2.1, that rules ask about, by the content octets of their object identifiers.
package enum KnownExtension {
    package static let basicConstraints: [UInt8] = [0x55, 0x1d, 0x13]
    package static let nameConstraints: [UInt8] = [0x55, 0x1d, 0x1e]
    package static let extendedKeyUsage: [UInt8] = [0x55, 0x1d, 0x25]
    package static let subjectAlternativeName: [UInt8] = [0x55, 0x1d, 0x11]
    package static let policyConstraints: [UInt8] = [0x55, 0x1d, 0x24]
    package static let authorityInformationAccess: [UInt8] = [0x2b, 0x06, 0x01, 0x05, 0x05, 0x07, 0x01, 0x01]
}

extension CertificateFields {
    /// CA:TRUE stands in the basic constraints.
    package var isCA: Bool {
        get throws(DERError) {
            guard let found = extensions(KnownExtension.basicConstraints).first else { return false }
            var constraints = try DERReader.open(found.value, .sequence, "the basic constraints")
            return constraints.nextTag == .boolean ? try constraints.boolean("CA") : false
        }
    }
}
