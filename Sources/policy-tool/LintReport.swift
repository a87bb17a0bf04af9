internal import PolicyAuthoring

/// The findings of one call of `lint`, file by file.
struct LintReport: Sendable {
    struct File: Sendable {
        /// As the user wrote it; `-` for standard input.
        let name: String
        let findings: [LintFinding]
    }

    /// How the findings are written.
    enum Format: String, CaseIterable, Sendable {
        case text, json, github, sarif
    }

    var files: [File] = []
    /// Files that could not be read, as the user wrote them.
    var unreadable: [String] = []

    /// The findings, each with its file.
    var findings: [(file: String, finding: LintFinding)] {
        files.flatMap { file in file.findings.map { (file.name, $0) } }
    }

    /// Notes and warnings do not fail.
    var status: ExitStatus {
        files.contains { $0.findings.contains { $0.severity == .error } } ? .no : .yes
    }

    /// `3 files: 1 error, 2 warnings`.
    var count: String {
        let severities = findings.map(\.finding.severity)
        let parts = LintSeverity.allCases.reversed().compactMap { severity in
            let count = severities.count { $0 == severity }
            return count == 0 ? nil : Self.number(count, severity.rawValue)
        }
        return "\(Self.number(files.count, "file")): "
            + (parts.isEmpty ? "nothing found" : parts.joined(separator: ", "))
    }

    private static func number(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    /// The findings in a format.
    func bytes(as format: Format) throws -> [UInt8] {
        switch format {
        case .text: Array(text.utf8)
        case .json: try json.text
        case .github: Array(github.utf8)
        case .sarif: try sarif.text
        }
    }
}

extension LintFinding {
    /// Message, found and expected in one line, each fit for a terminal.
    var sentence: String {
        let facts = [
            found.map { "found \(printable($0, limit: 200))" },
            expected.map { "expected \(printable($0, limit: 300))" },
        ].compactMap { $0 }
        return singleLine(message) + (facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))")
    }

    /// The key path, fit for a terminal; nil for the whole profile.
    var shownPath: String? { path.steps.isEmpty ? nil : printable(path.description, limit: 300) }
}
