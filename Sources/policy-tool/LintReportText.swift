internal import PolicyAuthoring

/// As compilers write it, so that editors find the place.
extension LintReport {
    var text: String { findings.map { Self.text($0.finding, in: $0.file) }.joined() }

    private static func text(_ finding: LintFinding, in file: String) -> String {
        let place = printable(file, limit: 1024) + (finding.line.map { ":\($0)" } ?? "")
        let path = finding.shownPath.map { "\($0): " } ?? ""
        var lines = [
            "\(place): \(finding.severity.rawValue): \(path)\(singleLine(finding.message)) [\(finding.rule)]"
        ]
        if let found = finding.found { lines.append("    found: \(printable(found, limit: 200))") }
        if let expected = finding.expected { lines.append("    expected: \(printable(expected, limit: 300))") }
        if let hint = finding.hint { lines.append("    hint: \(singleLine(hint))") }
        return lines.joined(separator: "\n") + "\n"
    }
}
