internal import PolicyAuthoring

/// The findings by the schema `lint.schema.json`.
extension LintReport {
    var json: JSONValue {
        [
            "schema": 1, "findings": .array(findings.map { Self.json($0.finding, in: $0.file) }),
            "unreadable": .array(unreadable.map(JSONValue.string)),
        ]
    }

    private static func json(_ finding: LintFinding, in file: String) -> JSONValue {
        [
            "file": .string(file), "line": finding.line.map(JSONValue.integer) ?? .null,
            "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
            "keyPath": finding.path.steps.isEmpty ? .null : .string(finding.path.bounded),
            "found": finding.found.map(JSONValue.string) ?? .null,
            "expected": finding.expected.map(JSONValue.string) ?? .null,
            "message": .string(finding.message), "hint": finding.hint.map(JSONValue.string) ?? .null,
        ]
    }

    /// What only the manual says: the fields, and every id that a finding can have.
    static let manual = [
        ManualSection(
            title: "JSON",
            paragraphs: [
                "With --format json the findings are one object. Fields may be added; none changes its meaning.",
                .terms([
                    ("schema", "1."),
                    ("unreadable", "Files that could not be read, and so were not judged."),
                    ("findings", "A list, in the order of the files, of their lines and of the places in them."),
                    ("file", "The file as it was named; \"-\" is standard input."),
                    ("line", "The line of the property list, counted from 1; null where there is none."),
                    ("rule", "The rule's id, one of those below."),
                    ("severity", "\"error\", \"warning\" or \"note\"."),
                    ("keyPath", "The place, such as PayloadContent[1].minLength; null for the whole profile."),
                    ("found, expected", "What stands there, and what should; each may be null."),
                    ("message, hint", "Texts for people; hint may be null."),
                ]),
            ]),
        ManualSection(
            title: "Rules",
            paragraphs: [
                """
                An error is what a device or a server refuses; a warning is what installs and then surprises; a note is \
                something to know. Each rule is listed with the severity that it has as a rule.
                """,
                .terms(Linter.catalogue.map { ("\($0.id) (\($0.severity.rawValue))", $0.summary) }),
            ]),
    ]
}
