/// Apple's text asks for any unique string; servers and macOS tools ask for a UUID.
struct UUIDFormat: LintRule {
    let id = "uuid-format"
    let severity = LintSeverity.warning
    let summary = "A PayloadUUID is no UUID: devices take it, and servers may not."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.uuids.compactMap { uuid in
            guard !uuid.text.isUUID, !uuid.text.isBlank, !Placeholder.isOne(uuid.text) else { return nil }
            return finding(
                "the text is no UUID: devices take any, and servers may not", at: uuid.place,
                found: PropertyListNode.short(uuid.text), expected: "8-4-4-4-12 hexadecimal digits",
                hint: "'uuidgen' makes one")
        }
    }
}
