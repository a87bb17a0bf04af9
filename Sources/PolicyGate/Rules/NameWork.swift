internal import PolicyGateModel

/// How much a certificate adds to the work of holding the names on a path against the constraints above them.
struct NameWork: Sendable {
    /// Names that are held against constraints: the subject's attributes and the alternative names.
    let names: Int
    /// Names that are permitted or excluded below.
    let constraints: Int

    /// OpenSSL refuses a certificate with more pairs under one CA, without a look at them.
    private static let mostPairs = 1 << 20

    init(of certificate: CertificateFields) {
        let alternatives = (try? GeneralName.alternativeNames(of: certificate))?.count ?? 0
        names = alternatives + NamesRule.attributes(of: certificate.subject)
        constraints = NameConstraintsRule.names(in: certificate).count
    }

    /// How many pairs of name and constraint OpenSSL compares on a path, which begins with the leaf.
    static func pairs(on path: [NameWork]) -> Int {
        path.indices.reduce(0) { sum, index in
            guard path[index].constraints > 0 else { return sum }
            let pairs = path[..<index].map { $0.names * path[index].constraints }
            return sum + pairs.filter { $0 <= mostPairs }.reduce(0, +)
        }
    }
}
