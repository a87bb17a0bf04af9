/// What a profile replaces hangs on its identifier, which should say whose it is.
struct IdentifierFormat: LintRule {
    let id = "identifier-format"
    let severity = LintSeverity.warning
    let summary = "A PayloadIdentifier is not in reverse-DNS form: a bare UUID, one word, or white space in it."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.identifiers.compactMap { identifier in
            guard !identifier.text.isBlank, let problem = Self.problem(identifier.text),
                !Placeholder.isOne(identifier.text)
            else { return nil }
            return finding(
                "the identifier \(problem)", at: identifier.place, found: PropertyListNode.short(identifier.text),
                expected: "reverse-DNS form, such as com.example.policy",
                hint: "an identifier that devices know already must stay, or the profile is added a second time")
        }
    }

    private static func problem(_ text: String) -> String? {
        if text.unicodeScalars.contains(where: \.properties.isWhitespace) { return "has white space in it" }
        if text.isUUID { return "is a bare UUID, which does not say whose it is" }
        let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if labels.count < 2 { return "is one word, which others may use, too" }
        return labels.contains { $0.isEmpty } ? "has two full stops in a row, or one at an end" : nil
    }
}
