/// Devices convert numbers and booleans; servers that check the schema (Apple Business, Jamf) refuse the profile.
struct WrongType: LintRule {
    let id = "wrong-type"
    let severity = LintSeverity.error
    let summary =
        "A value has another type than the schema gives the key; devices may take it, strict servers refuse it."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.schema.known.compactMap { known in
            guard !known.node.fits(known.kind), !NumberType.isLax(known) else { return nil }
            return finding(
                "the value has another type than the schema's", at: known.place, found: known.node.shown,
                expected: known.kind.words, hint: hint(known))
        }
    }

    private func hint(_ known: SchemaWalk.Known) -> String? {
        switch (known.kind, known.node.content) {
        case (.boolean, .integer(let value)): "write \(value == 0 ? "<false/>" : "<true/>")"
        case (.boolean, .string(let text)): Self.boolean(text).map { "write \($0 ? "<true/>" : "<false/>")" }
        case (.integer, .string(let text)): Int(text).map { "write <integer>\($0)</integer>" }
        case (.integer, .real(let value)): Int(exactly: value).map { "write <integer>\($0)</integer>" }
        case (.data, .string): "<data> holds the certificate's bytes in base64"
        default: nil
        }
    }

    private static func boolean(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "true", "yes", "1": true
        case "false", "no", "0": false
        default: nil
        }
    }
}

extension PropertyListNode {
    /// The value is of the kind, whatever its range.
    func fits(_ kind: SchemaKey.Kind) -> Bool {
        switch (kind, content) {
        case (.boolean, .boolean), (.integer, .integer), (.real, .real), (.string, .string), (.date, .date),
            (.data, .data), (.array, .array), (.dictionary, .dictionary), (.textByLanguage, .dictionary),
            (.payload, .dictionary):
            true
        default: false
        }
    }
}
