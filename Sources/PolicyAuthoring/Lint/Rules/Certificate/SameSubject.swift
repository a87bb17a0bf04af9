internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// Systems look for an issuer by its name, and a person cannot tell the two apart in a list.
struct SameSubject: LintRule {
    let id = "same-subject"
    let severity = LintSeverity.warning
    let summary = "Two different roots have one subject: a person cannot tell them apart, and systems try both."

    func findings(in subject: LintSubject) -> [LintFinding] {
        var first: [[UInt8]: PayloadCertificate] = [:]
        return subject.certificates.compactMap { held in
            guard let certificate = held.certificate else { return nil }
            let name = Array(certificate.fields.subject)
            guard let earlier = first[name] else {
                first[name] = held
                return nil
            }
            guard earlier.certificate?.fingerprint != certificate.fingerprint else { return nil }
            return finding(
                "another certificate of this name is at \(earlier.place.path)", at: held.place,
                found: PropertyListNode.short(certificate.subject), expected: "a subject of its own")
        }
    }
}
