/// What the schema requires of the profile and of every payload.
struct MissingKey: LintRule {
    let id = "missing-key"
    let severity = LintSeverity.error
    let summary = "A key that the schema requires is missing."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.schema.missing.map { missing in
            finding(
                "\(missing.key.name) is missing", at: missing.place, expected: missing.key.kind.words,
                hint: hint(missing))
        }
    }

    private func hint(_ missing: SchemaWalk.Missing) -> String? {
        switch missing.key.name {
        case "PayloadVersion": "write <integer>1</integer>: \(missing.key.note)"
        case "PayloadUUID": "'uuidgen' makes one; keep it over all revisions"
        default: missing.key.note.isEmpty ? nil : missing.key.note
        }
    }
}
