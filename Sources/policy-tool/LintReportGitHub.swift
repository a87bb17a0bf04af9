internal import PolicyAuthoring

/// Commands of GitHub's workflows, which show a finding beside the line of a file.
extension LintReport {
    var github: String { findings.map { Self.annotation($0.finding, in: $0.file) + "\n" }.joined() }

    private static func annotation(_ finding: LintFinding, in file: String) -> String {
        var properties: [(String, String)] = file == "-" ? [] : [("file", file)]
        if let line = finding.line { properties.append(("line", "\(line)")) }
        properties.append(("title", finding.rule))
        let path = finding.shownPath.map { "\($0): " } ?? ""
        let hint = finding.hint.map { "\n\($0)" } ?? ""
        return "::\(command(finding.severity)) "
            + properties.map { "\($0)=\(GitHubEscape.property($1))" }.joined(separator: ",")
            + "::\(GitHubEscape.message(path + finding.sentence + hint))"
    }

    private static func command(_ severity: LintSeverity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }
}

/// What a workflow command cannot hold as it is: its end is a line's end, and `%` begins an escape.
enum GitHubEscape {
    static func message(_ text: String) -> String {
        singleLine(escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"]))
    }

    static func property(_ text: String) -> String {
        singleLine(escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"]))
    }

    /// By scalars: a carriage return and a line feed together are one character.
    private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
        text.unicodeScalars.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
    }
}
