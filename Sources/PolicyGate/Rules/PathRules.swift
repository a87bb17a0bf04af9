internal import PolicyGateModel

/// Rules that only a leaf and those above it together can keep or break.
struct PathRules: Sendable {
    /// A stable word that begins the finding.
    static let id = "wildcard-under-constraints"

    /// The leaf's wildcards without the asterisk, each from behind.
    private let wildcards: [[UInt8]]

    init(leaf: CertificateFields) {
        wildcards = ((try? GeneralName.alternativeNames(of: leaf)) ?? []).filter {
            $0.tag == GeneralName.dnsName && $0.content.starts(with: "*.".utf8)
        }.map { Self.fromBehind($0.content.dropFirst()) }
    }

    /// The first rule that the leaf breaks under one of the CAs above it, with its id in front.
    static func problem(leaf: CertificateFields, issuers: [CertificateFields]) -> String? {
        let rules = PathRules(leaf: leaf)
        return issuers.lazy.compactMap(rules.problem).first
    }

    /// The first rule that the leaf breaks under a CA above it, with its id in front.
    ///
    /// A wildcard stands for hosts inside and outside a constraint at once where the constraint is the narrower one, and
    /// RFC 5280 is silent about that: refused.
    func problem(under issuer: CertificateFields) -> String? {
        guard !wildcards.isEmpty else { return nil }
        // In order, names that begin alike stand together, behind their beginning.
        let hosts = NameConstraintsRule.names(in: issuer).filter { $0.tag == GeneralName.dnsName }
        let constraints = hosts.map { Self.fromBehind($0.content) }.sorted { $0.lexicographicallyPrecedes($1) }
        let isAmbiguous = wildcards.contains { wildcard in
            let next = constraints.partitioned { wildcard.lexicographicallyPrecedes($0) }
            return next < constraints.count && constraints[next].starts(with: wildcard)
        }
        return isAmbiguous ? "\(Self.id): a wildcard of the leaf is wider than a constraint" : nil
    }

    /// In lower case, the last byte first.
    private static func fromBehind(_ text: ArraySlice<UInt8>) -> [UInt8] {
        text.reversed().map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
    }
}

extension [[UInt8]] {
    /// The first position of which this holds, where it holds for all behind it.
    fileprivate func partitioned(_ holds: ([UInt8]) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
