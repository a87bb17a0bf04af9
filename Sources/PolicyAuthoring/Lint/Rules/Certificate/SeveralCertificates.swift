/// A device takes one certificate from a payload.
struct SeveralCertificates: LintRule {
    let id = "several-certificates"
    let severity = LintSeverity.error
    let summary = "A payload holds several PEM blocks, and a device takes one certificate from a payload."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.certificates.compactMap { held in
            guard case .several(let count) = held.content else { return nil }
            return finding(
                "the payload holds \(count) PEM blocks, and a device takes one certificate", at: held.place,
                found: "\(count)", expected: "1", hint: "give each certificate a payload of its own")
        }
    }
}
