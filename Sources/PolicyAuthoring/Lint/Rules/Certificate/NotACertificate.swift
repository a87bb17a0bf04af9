/// Readers on Linux drop stray characters and keep what they decode to: nine bytes behind a certificate, in one real file.
struct NotACertificate: LintRule {
    let id = "certificate-not-readable"
    let severity = LintSeverity.error
    let summary = "A payload for a certificate does not hold exactly one complete certificate with nothing behind it."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.certificates.compactMap { held in
            guard case .unreadable(let problem) = held.content else { return nil }
            return finding(
                "this is not one complete certificate: \(problem)", at: held.place,
                found: held.payload.keys["PayloadContent"]?.shown,
                expected: "one certificate in \(held.payload.type == Schema.pemType ? "PEM" : "DER")",
                hint: "'openssl x509 -outform DER' writes one")
        }
    }
}
