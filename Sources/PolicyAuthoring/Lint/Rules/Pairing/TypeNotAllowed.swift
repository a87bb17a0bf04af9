/// An allow-list for CI: a profile holds this and nothing else.
struct TypeNotAllowed: LintRule {
    let id = "type-not-allowed"
    let severity = LintSeverity.error
    let summary = "A payload's type is not among those that '--only' names."

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard let allowed = subject.linter.allowedTypes else { return [] }
        let expected = allowed.sorted().joined(separator: ", ")
        let payloads = subject.payloads.filter { payload in payload.type.map { !allowed.contains($0) } ?? true }
        return payloads.map { payload in
            finding(
                "the payload is not among those that are allowed",
                at: payload.place.key("PayloadType", in: payload.keys),
                found: payload.type.map(PropertyListNode.short) ?? "no type", expected: expected)
        } + hidden(subject, expected)
    }

    /// What cannot be seen cannot be allowed.
    private func hidden(_ subject: LintSubject, _ expected: String) -> [LintFinding] {
        guard subject.isEncrypted else { return [] }
        return [
            finding(
                "the payloads are encrypted, and so it cannot be told that they are allowed",
                at: subject.place(of: "EncryptedPayloadContent"), expected: expected)
        ]
    }
}
