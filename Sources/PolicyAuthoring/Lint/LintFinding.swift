/// How much a finding weighs.
package enum LintSeverity: String, CaseIterable, Sendable, Comparable {
    /// Something to know.
    case note
    /// It installs, and then surprises.
    case warning
    /// A device or a server refuses it.
    case error

    package static func < (left: LintSeverity, right: LintSeverity) -> Bool {
        let order = allCases
        return (order.firstIndex(of: left) ?? 0) < (order.firstIndex(of: right) ?? 0)
    }
}

/// What a rule found at one place.
package struct LintFinding: Hashable, Sendable {
    /// The rule's stable id, such as `duplicate-uuid`.
    package let rule: String
    package let severity: LintSeverity
    /// Where in the profile; empty for the whole.
    package var path = PropertyListPath()
    /// The line in the property list, counted from 1; nil where there are no lines.
    package var line: Int?
    /// What stands there, and what should: short, and possibly from outside.
    package var found: String?
    package var expected: String?
    /// What is wrong, in a sentence without a full stop.
    package let message: String
    package var hint: String?

    package init(
        rule: String, severity: LintSeverity, path: PropertyListPath = .init(), line: Int? = nil, found: String? = nil,
        expected: String? = nil, message: String, hint: String? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.path = path
        self.line = line
        self.found = found
        self.expected = expected
        self.message = message
        self.hint = hint
    }
}
