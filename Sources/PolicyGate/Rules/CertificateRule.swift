internal import PolicyGateModel

/// One of our own rules for a leaf or its root, where OpenSSL's answer is not enough.
///
/// Rules never look at unrelated entries of a trust store.
protocol CertificateRule: Sendable {
    /// A stable word that begins the finding.
    static var id: String { get }

    /// What the certificate breaks; nil where it keeps the rule.
    static func problem(with certificate: CertificateFields) throws(DERError) -> String?
}

/// The rules, and who must keep them.
enum CertificateRules {
    private static let forAll: [any CertificateRule.Type] = [
        VersionRule.self, AlgorithmRule.self, KeyRule.self, ExtensionsRule.self, NamesRule.self,
    ]
    private static let forIssued: [any CertificateRule.Type] = [
        SerialNumberRule.self, AuthorityInformationAccessRule.self, ExtendedKeyUsageRule.self,
    ]
    private static let forCAs: [any CertificateRule.Type] = [NameConstraintsRule.self, PolicyConstraintsRule.self]
    private static let forLeaves: [any CertificateRule.Type] = [EndEntityRule.self, SubjectAlternativeNameRule.self]

    /// The first rule that a leaf breaks, with its id in front.
    static func problem(withLeaf certificate: CertificateFields) -> String? {
        problem(with: certificate, rules: forAll + forIssued + forLeaves)
    }

    /// The first rule that an intermediate breaks, with its id in front.
    static func problem(withIntermediate certificate: CertificateFields) -> String? {
        problem(with: certificate, rules: forAll + forIssued + forCAs)
    }

    /// The first rule that a root breaks, with its id in front.
    ///
    /// Its serial number is its own business: roots of great age have a zero there.
    static func problem(withRoot certificate: CertificateFields) -> String? {
        problem(with: certificate, rules: forAll + forCAs)
    }

    private static func problem(
        with certificate: CertificateFields, rules: [any CertificateRule.Type]
    ) -> String? {
        for rule in rules {
            do throws(DERError) {
                if let problem = try rule.problem(with: certificate) { return "\(rule.id): \(problem)" }
            } catch {
                return "\(rule.id): \(error)"
            }
        }
        return nil
    }
}
