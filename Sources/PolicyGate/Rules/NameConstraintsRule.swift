internal import PolicyGateModel

/// Name constraints of a CA are critical, name something, and write host names without a leading period
/// (RFC 5280, 4.2.1.10).
enum NameConstraintsRule: CertificateRule {
    static let id = "name-constraints"

    static func problem(with certificate: CertificateFields) throws(DERError) -> String? {
        guard let found = certificate.extensions(KnownExtension.nameConstraints).first else { return nil }
        guard found.isCritical else { return "they are not critical" }
        var lists = try DERReader.open(found.value, .sequence, "the name constraints")
        guard !lists.isAtEnd else { return "they constrain nothing" }
        while !lists.isAtEnd {
            var subtrees = DERReader(try lists.next().content)
            guard !subtrees.isAtEnd else { return "they constrain nothing" }
            while !subtrees.isAtEnd {
                var subtree = try subtrees.enter(.sequence, "a subtree")
                let name = try subtree.next()
                if name.tag == GeneralName.dnsName, name.content.first == UInt8(ascii: ".") {
                    return "a host name begins with a period"
                }
            }
        }
        return nil
    }

    /// The names that a CA permits and excludes, as far as they can be read.
    static func names(in certificate: CertificateFields) -> [DERReader.Element] {
        guard let found = certificate.extensions(KnownExtension.nameConstraints).first,
            var lists = try? DERReader.open(found.value, .sequence, "the name constraints")
        else { return [] }
        var names: [DERReader.Element] = []
        while let list = try? lists.next() {
            var subtrees = DERReader(list.content)
            while let subtree = try? subtrees.next(.sequence, "a subtree") {
                var name = DERReader(subtree.content)
                if let name = try? name.next() { names.append(name) }
            }
        }
        return names
    }
}
