internal import PolicyGateModel

/// An authority information access that can be read (RFC 5280, 4.2.2.1), which OpenSSL does not decode.
///
/// It holds at least one description of a method and a place.
enum AuthorityInformationAccessRule: CertificateRule {
    static let id = "authority-information-access"

    static func problem(with certificate: CertificateFields) throws(DERError) -> String? {
        guard let found = certificate.extensions(KnownExtension.authorityInformationAccess).first else { return nil }
        var list = try DERReader.open(found.value, .sequence, "the authority information access")
        guard !list.isAtEnd else { return "it describes no access" }
        while !list.isAtEnd {
            var description = try list.enter(.sequence, "a description of an access")
            _ = try description.next(.objectIdentifier, "an access method")
            let place = try description.next()
            guard place.tag.rawValue & 0xc0 == 0x80 else { return "a place is no GeneralName" }
            try description.end()
        }
        return nil
    }
}
