/// macOS: "the PayloadUUID is used more than once in the profile".
struct DuplicateUUID: LintRule {
    let id = "duplicate-uuid"
    let severity = LintSeverity.error
    let summary = "A PayloadUUID stands in the profile more than once, which macOS refuses."

    func findings(in subject: LintSubject) -> [LintFinding] {
        var first: [String: LintPlace] = [:]
        return subject.uuids.compactMap { uuid in
            let name = uuid.text.uppercased()
            guard !uuid.text.isBlank, let earlier = first[name] else {
                first[name] = uuid.place
                return nil
            }
            return finding(
                "the UUID is that of \(earlier.path), too", at: uuid.place, found: PropertyListNode.short(uuid.text),
                expected: "a UUID that stands once", hint: "'uuidgen' makes one")
        }
    }
}
