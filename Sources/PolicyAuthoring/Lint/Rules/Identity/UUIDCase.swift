/// Devices compare UUIDs as texts, and Apple's tools write them in upper case.
struct UUIDCase: LintRule {
    let id = "uuid-lower-case"
    let severity = LintSeverity.note
    let summary = "A PayloadUUID has lower-case digits; a tool that writes it anew in upper case changes it."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.uuids.filter {
            $0.text.utf8.contains { (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) } && $0.text.isUUID
        }.map { uuid in
            finding(
                "the UUID has lower-case digits, which Apple's tools write in upper case", at: uuid.place,
                found: uuid.text, expected: uuid.text.uppercased(),
                hint: "leave it as it is where devices have the profile: another spelling may be another payload")
        }
    }
}
