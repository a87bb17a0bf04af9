/// What mail programs and OpenSSL put around a signed profile; a device is made for the bytes themselves.
struct WrappedForm: LintRule {
    let id = "wrapped"
    let severity = LintSeverity.warning
    let summary = "The profile is wrapped in base64, PEM or mail headers, where a device expects the bytes themselves."

    func findings(in subject: LintSubject) -> [LintFinding] {
        let wrappers: [ProfileFile.Layer] = [.base64, .pem, .mail]
        return subject.file.layers.filter(wrappers.contains).map { layer in
            finding(
                "the profile is wrapped as \(layer.rawValue), and a device expects the bytes themselves",
                at: LintPlace(), found: layer.rawValue, expected: "XML, or CMS in DER",
                hint: "sign with '-outform DER'")
        }
    }
}
