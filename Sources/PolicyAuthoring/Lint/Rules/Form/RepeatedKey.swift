/// Of a repeated key Apple's reader takes the last, others the first, and nobody says a word.
struct RepeatedKey: LintRule {
    let id = "duplicate-key"
    let severity = LintSeverity.warning
    let summary = "A dictionary has a key twice, and which of the two counts depends on the reader."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.values.repeated.prefix(Linter.mostFindings).map { repeated in
            let line = repeated.last.line.map { " on line \($0)" } ?? ""
            return finding(
                "the key stands a second time\(line), and Apple's reader takes the last", at: repeated.place,
                found: "\(repeated.entry.value.shown) and \(repeated.last.value.shown)", expected: "one of them",
                hint: "delete one")
        }
    }
}
