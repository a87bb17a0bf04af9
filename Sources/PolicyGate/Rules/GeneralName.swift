internal import PolicyGateModel

/// Forms of GeneralName (RFC 5280, 4.2.1.6) that rules look into.
enum GeneralName {
    static let rfc822Name = DERReader.Tag.primitive(1)
    static let dnsName = DERReader.Tag.primitive(2)

    /// The names in a subject alternative name; none where there is no such extension.
    static func alternativeNames(of certificate: CertificateFields) throws(DERError) -> [DERReader.Element] {
        guard let found = certificate.extensions(KnownExtension.subjectAlternativeName).first else { return [] }
        var list = try DERReader.open(found.value, .sequence, "the alternative names")
        var names: [DERReader.Element] = []
        while !list.isAtEnd { names.append(try list.next()) }
        return names
    }
}
