/// Keys that take one of a few words, case for case.
struct UnknownWord: LintRule {
    let id = "unknown-value"
    let severity = LintSeverity.error
    let summary = "A text is none of the words that the key takes; case counts."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.schema.known.compactMap { known in
            guard case .string(let words) = known.kind, !words.isEmpty, let text = known.node.string,
                !words.contains(text)
            else { return nil }
            let likely = words.count == 1 ? words[0] : closest(to: text, among: words)
            return finding(
                "the key takes \(words.joined(separator: " or ")), and nothing else", at: known.place,
                found: known.node.shown, expected: known.kind.words, hint: likely.map { "did you mean '\($0)'?" })
        }
    }
}
