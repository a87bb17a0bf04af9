internal import PolicyGateModel

/// Rules that only a whole path can keep or break.
enum PathRules {
    /// A stable word that begins the finding.
    static let id = "wildcard-under-constraints"

    /// The first rule that a path breaks, with its id in front.
    ///
    /// A wildcard stands for hosts inside and outside a constraint at once where the constraint is the narrower one, and
    /// RFC 5280 is silent about that: refused.
    static func problem(leaf: CertificateFields, issuers: [CertificateFields]) -> String? {
        let wildcards = ((try? GeneralName.alternativeNames(of: leaf)) ?? []).filter {
            $0.tag == GeneralName.dnsName && $0.content.starts(with: "*.".utf8)
        }
        guard !wildcards.isEmpty else { return nil }
        let constraints = issuers.flatMap(hostConstraints)
        let isAmbiguous = wildcards.contains { wildcard in
            let suffix = lowercased(wildcard.content.dropFirst())
            return constraints.contains {
                lowercased($0).count > suffix.count && lowercased($0).suffix(suffix.count) == suffix[...]
            }
        }
        return isAmbiguous ? "\(id): a wildcard of the leaf is wider than a constraint" : nil
    }

    /// The host names, permitted and excluded, of a CA's name constraints.
    private static func hostConstraints(_ certificate: CertificateFields) -> [ArraySlice<UInt8>] {
        guard let found = certificate.extensions(KnownExtension.nameConstraints).first,
            var lists = try? DERReader.open(found.value, .sequence, "the name constraints")
        else { return [] }
        var hosts: [ArraySlice<UInt8>] = []
        while let list = try? lists.next() {
            var subtrees = DERReader(list.content)
            while let subtree = try? subtrees.next(.sequence, "a subtree") {
                var name = DERReader(subtree.content)
                if let host = try? name.next(), host.tag == GeneralName.dnsName { hosts.append(host.content) }
            }
        }
        return hosts
    }

    private static func lowercased(_ text: ArraySlice<UInt8>) -> [UInt8] {
        text.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
    }
}
