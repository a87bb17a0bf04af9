/// A device tells the payloads of a profile apart by their identifiers.
struct DuplicateIdentifier: LintRule {
    let id = "duplicate-identifier"
    let severity = LintSeverity.error
    let summary = "Two payloads have one PayloadIdentifier, which must be unique in the profile."

    func findings(in subject: LintSubject) -> [LintFinding] {
        var first: [String: LintPlace] = [:]
        return subject.identifiers.filter { !$0.isTopLevel }.compactMap { identifier in
            guard !identifier.text.isBlank, let earlier = first[identifier.text] else {
                first[identifier.text] = identifier.place
                return nil
            }
            return finding(
                "the identifier is that of \(earlier.path), too", at: identifier.place,
                found: PropertyListNode.short(identifier.text), expected: "an identifier that stands once",
                hint: "append a word to one of them")
        }
    }
}
