/// Nothing inside can be judged, which must not look like a clean profile.
struct EncryptedPayloads: LintRule {
    let id = "encrypted-payloads"
    let severity = LintSeverity.note
    let summary = "The payloads are encrypted, and nothing in them was checked."

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard subject.isEncrypted else { return [] }
        let place = subject.place(of: "EncryptedPayloadContent")
        let note = finding(
            "the payloads are encrypted for one device: nothing in them was checked", at: place,
            found: subject.root["EncryptedPayloadContent"]?.shown)
        guard subject.root["PayloadContent"] != nil else { return [note] }
        return [
            note,
            finding(
                "the payloads stand here in clear, too", at: subject.place(of: "PayloadContent"),
                found: subject.root["PayloadContent"]?.shown, expected: "no PayloadContent beside encrypted payloads",
                severity: .warning),
        ]
    }
}
