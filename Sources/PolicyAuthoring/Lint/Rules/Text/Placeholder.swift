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
            guard !Self.mayHoldAnything.contains(text.key), let found = Self.placeholder(in: text.text) else {
                return nil
            }
            return finding(
                "the text has a placeholder in it: the template was not filled in", at: text.place,
                found: PropertyListNode.short(found), expected: "a value", hint: hint(text.key),
                severity: Self.identities.contains(text.key) ? .error : nil)
        }
    }

    static func isOne(_ text: String) -> Bool { placeholder(in: text) != nil }

    private static let identities: Set<String> = ["PayloadUUID", "PayloadIdentifier", "PayloadType"]
    /// A regular expression has dollars and braces; passwords have everything.
    private static let mayHoldAnything: Set<String> = ["passwordContentRegex", "Password", "RemovalPassword"]

    private func hint(_ key: String) -> String? { key == "PayloadUUID" ? "'uuidgen' makes one" : nil }

    /// The first placeholder in a text.
    static func placeholder(in text: String) -> String? {
        let upper = text.uppercased()
        if let word = words.first(where: upper.contains) { return word }
        return enclosed(text, from: "{{", to: "}}") ?? enclosed(text, from: "${", to: "}")
            ?? enclosed(text, from: "%", to: "%") ?? variable(text)
    }

    private static let words = [
        "REPLACE-WITH", "REPLACE_WITH", "REPLACE-ME", "REPLACE_ME", "REPLACEME", "CHANGE-ME", "CHANGE_ME", "CHANGEME",
        "INSERT-UUID", "INSERT_UUID", "YOUR-UUID", "YOUR_UUID", "UUID-HERE", "UUID_HERE",
        "XXXXXXXX-XXXX-XXXX-XXXX-XXXXXXXXXXXX",
    ]

    /// A name between two marks, the marks with it.
    private static func enclosed(_ text: String, from open: String, to close: String) -> String? {
        let parts = text.split(separator: open, omittingEmptySubsequences: false).dropFirst()
        for part in parts {
            // The closing mark may be the opening one, which has been cut away.
            let name = open == close ? part : part.split(separator: close, omittingEmptySubsequences: false)[0]
            let isClosed = open == close ? part.endIndex < text.endIndex : name.endIndex < part.endIndex
            if isClosed, isName(name) { return open + name + close }
        }
        return nil
    }

    /// `$NAME`, in capitals.
    private static func variable(_ text: String) -> String? {
        for part in text.split(separator: "$", omittingEmptySubsequences: false).dropFirst() {
            let name = part.prefix { $0.isASCII && ($0.isUppercase || $0.isNumber || $0 == "_") }
            if name.count >= 3, name.first?.isNumber == false { return "$\(name)" }
        }
        return nil
    }

    private static func isName(_ text: Substring) -> Bool {
        (2...60).contains(text.count) && text.contains(where: \.isLetter)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || " _.-:".contains($0)) }
            && text.first != " " || text.first == " " && text.last == " " && text.count > 3
    }
}
