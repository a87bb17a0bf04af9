internal import PolicyGateModel

/// A tag that no device has is never shown.
struct LanguageTag: LintRule {
    let id = "language-tag"
    let severity = LintSeverity.warning
    let summary = "A text by language stands under a key that is no language tag, and is never shown."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.schema.known.flatMap { known -> [LintFinding] in
            guard case .textByLanguage = known.kind else { return [] }
            return (known.node.dictionary?.entries ?? []).filter { !$0.key.isLanguageTag }.map { entry in
                finding(
                    "the key is no language tag, and its text is never shown", at: known.place.key(entry),
                    found: PropertyListNode.short(entry.key), expected: "a tag such as en or pt-BR, or 'default'",
                    hint: entry.key.contains("_") ? "write '-' for '_'" : nil)
            }
        }
    }
}
