/// Without `default` a device takes English, and without that whichever comes first.
struct ConsentDefault: LintRule {
    let id = "consent-without-default"
    let severity = LintSeverity.warning
    let summary = "ConsentText has no 'default', and a person may read it in a language that they do not know."

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard let texts = subject.root["ConsentText"]?.dictionary, texts["default"] == nil else { return [] }
        return [
            finding(
                "the consent text has no 'default': whose language is missing reads 'en', or the first there is",
                at: subject.place(of: "ConsentText"),
                found: PropertyListNode.short(texts.entries.map(\.key).joined(separator: ", ")),
                expected: "the key 'default'")
        ]
    }
}
