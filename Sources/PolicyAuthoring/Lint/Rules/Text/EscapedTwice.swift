/// A person reads `R&amp;D`; some servers refuse the profile.
struct EscapedTwice: LintRule {
    let id = "escaped-twice"
    let severity = LintSeverity.warning
    let summary = "A text still has an XML escape in it, such as &amp;: it was escaped twice."

    private static let escapes = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&#"]

    private static func escape(in text: String) -> String? {
        var rest = text.utf8[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
            if let escape = escapes.first(where: { rest[start...].starts(with: $0.utf8) }) { return escape }
            rest = rest[start...].dropFirst()
        }
        return nil
    }

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.values.texts.compactMap { text in
            guard let escape = Self.escape(in: text.text) else { return nil }
            return finding(
                "the text has '\(escape)' in it after reading: it was escaped twice", at: text.place,
                found: PropertyListNode.short(text.text), expected: "the character itself, escaped once in the file",
                hint: "write '&amp;' in the file for '&', not '&amp;amp;'")
        }
    }
}
