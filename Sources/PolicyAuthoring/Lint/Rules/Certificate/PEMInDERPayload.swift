/// Files in use do it and install; `SecCertificateCreateWithData` and others take DER only.
struct PEMInDERPayload: LintRule {
    let id = "pem-in-der-payload"
    let severity = LintSeverity.warning
    let summary = "A payload for DER holds PEM: devices take that, and other readers do not."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.certificates.filter { $0.isPEM && $0.payload.type != Schema.pemType }.map { held in
            finding(
                "the payload holds PEM where DER is due: devices take that, and other readers do not", at: held.place,
                found: "PEM", expected: "DER", hint: "'openssl x509 -outform DER' writes it")
        }
    }
}
