/// An empty text is as good as none.
struct EmptyIdentity: LintRule {
    let id = "empty-identity"
    let severity = LintSeverity.error
    let summary = "A PayloadUUID or PayloadIdentifier is empty."

    func findings(in subject: LintSubject) -> [LintFinding] {
        ["PayloadUUID", "PayloadIdentifier"].flatMap { key in
            (key == "PayloadUUID" ? subject.uuids : subject.identifiers).filter(\.text.isBlank).map { identity in
                finding(
                    "\(key) is empty", at: identity.place, found: "<string></string>",
                    expected: key == "PayloadUUID" ? "a UUID" : "a name in reverse-DNS form",
                    hint: key == "PayloadUUID" ? "'uuidgen' makes one; keep it over all revisions" : nil)
            }
        }
    }
}
