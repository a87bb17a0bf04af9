internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// When one of the two is taken back, or fails to install, the other's goes with it.
struct SameCertificate: LintRule {
    let id = "same-certificate"
    let severity = LintSeverity.warning
    let summary = "Two payloads hold one certificate: when one of them goes, the certificate goes."

    func findings(in subject: LintSubject) -> [LintFinding] {
        var first: [SHA256Digest: LintPlace] = [:]
        return subject.certificates.compactMap { held in
            guard let fingerprint = held.certificate?.fingerprint else { return nil }
            guard let earlier = first[fingerprint] else {
                first[fingerprint] = held.place
                return nil
            }
            return finding(
                "the certificate is that of \(earlier.path), too", at: held.place, found: fingerprint.hex,
                expected: "one payload for one certificate", hint: "delete one of the payloads")
        }
    }
}
