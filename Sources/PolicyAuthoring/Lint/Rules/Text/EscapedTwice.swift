/// A person reads `R&amp;D`; some servers refuse the profile.
struct EscapedTwice: LintRule {
    let id = "escaped-twice"
    let severity = LintSeverity.warning
    let summary = "A text still has an XML escape in it, such as &amp;: it was escaped twice."

    private static let escapes = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&#"]

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.values.texts.compactMap { text in
            guard text.text.utf8.contains(UInt8(ascii: "&")),
                let escape = Self.escapes.first(where: text.text.contains)
            else { return nil }
            return finding(
                "the text has '\(escape)' in it after reading: it was escaped twice", at: text.place,
                found: PropertyListNode.short(text.text), expected: "the character itself, escaped once in the file",
                hint: "write '&amp;' in the file for '&', not '&amp;amp;'")
        }
    }
}
