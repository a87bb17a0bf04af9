internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// It installs, is listed nowhere, and the trust evaluation of an app does not find it.
struct NotARoot: LintRule {
    let id = "not-a-root"
    let severity = LintSeverity.warning
    let summary = "A payload for a root holds an intermediate or a leaf, which iOS never lists for trust."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.certificates.compactMap { held in
            guard held.payload.type == Schema.rootType, let certificate = held.certificate, !held.isSelfIssued else {
                return nil
            }
            let isCA = (try? certificate.fields.isCA) ?? false
            return finding(
                "this is \(isCA ? "an intermediate" : "a leaf") and no root: iOS never lists it for trust",
                at: held.place, found: "issued by \(PropertyListNode.short(certificate.issuer))",
                expected: "a certificate that issued itself")
        }
    }
}
