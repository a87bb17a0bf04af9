/// A template that nobody filled in.
///
/// A server's own variables look the same, but a file with them is not for devices.
struct Placeholder: LintRule {
    let id = "placeholder"
    let severity = LintSeverity.warning
    let summary =
        "A text is a placeholder of a template (REPLACE-WITH-UUID, {{...}}, %...%, $...); in an identity an error."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.values.texts.compactMap { text in
            guard !Self.mayHoldAnything.contains(text.key), let found = PlaceholderScan(text.text).first else {
                return nil
            }
            return finding(
                "the text has a placeholder in it: the template was not filled in", at: text.place,
                found: PropertyListNode.short(found), expected: "a value", hint: hint(text.key),
                severity: Self.identities.contains(text.key) ? .error : nil)
        }
    }

    static func isOne(_ text: String) -> Bool { PlaceholderScan(text).first != nil }

    private static let identities: Set<String> = ["PayloadUUID", "PayloadIdentifier", "PayloadType"]
    /// A regular expression has dollars and braces; passwords have everything.
    private static let mayHoldAnything: Set<String> = ["passwordContentRegex", "Password", "RemovalPassword"]

    private func hint(_ key: String) -> String? { key == "PayloadUUID" ? "'uuidgen' makes one" : nil }
}
