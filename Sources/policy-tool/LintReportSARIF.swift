internal import PolicyAuthoring
internal import PolicyGateModel

/// SARIF 2.1.0 (OASIS), as code scanning services take it.
extension LintReport {
    var sarif: JSONValue {
        [
            "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
            "version": "2.1.0",
            "runs": [
                [
                    "tool": ["driver": Self.driver], "columnKind": "unicodeCodePoints",
                    "invocations": [invocation],
                    "results": .array(findings.map { Self.result($0.finding, in: $0.file) }),
                ]
            ],
        ]
    }

    /// Whether every file was judged: a report alone must not look clean where one was not.
    private var invocation: JSONValue {
        [
            "executionSuccessful": .boolean(unreadable.isEmpty),
            "toolExecutionNotifications": .array(
                unreadable.map { file in
                    [
                        "level": "error", "message": ["text": "the file could not be read"],
                        "locations": [["physicalLocation": ["artifactLocation": ["uri": .string(Self.uri(file))]]]],
                    ]
                }),
        ]
    }

    private static let driver: JSONValue = [
        "name": "policy-tool", "version": .string(PolicyTool.version.number),
        "rules": .array(
            Linter.catalogue.map { rule in
                [
                    "id": .string(rule.id), "shortDescription": ["text": .string(rule.summary)],
                    "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
                ]
            }),
    ]

    private static let positions = Dictionary(
        Linter.catalogue.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })

    private static func result(_ finding: LintFinding, in file: String) -> JSONValue {
        let text = finding.sentence + (finding.hint.map { "; \(singleLine($0))" } ?? "")
        var result: [String: JSONValue] = [
            "ruleId": .string(finding.rule), "level": .string(finding.severity.rawValue),
            "message": ["text": .string(text)], "locations": [location(finding, in: file)],
        ]
        result["ruleIndex"] = positions[finding.rule].map(JSONValue.integer)
        return .object(result)
    }

    private static func location(_ finding: LintFinding, in file: String) -> JSONValue {
        var place: [String: JSONValue] = ["artifactLocation": ["uri": .string(uri(file))]]
        if let line = finding.line { place["region"] = ["startLine": .integer(line)] }
        var location: [String: JSONValue] = ["physicalLocation": .object(place)]
        if let path = finding.shownPath { location["logicalLocations"] = [["fullyQualifiedName": .string(path)]] }
        return .object(location)
    }

    /// A path as a URI reference (RFC 3986): relative as it is, absolute with its scheme.
    static func uri(_ path: String) -> String {
        let encoded = path.utf8.reduce(into: "") { text, byte in
            let character = Unicode.Scalar(byte)
            let isPlain =
                character.isASCII
                && (character.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(character))
            text += isPlain ? String(character) : "%" + Hex.string([byte]).uppercased()
        }
        return path.hasPrefix("/") ? "file://\(encoded)" : encoded
    }
}
