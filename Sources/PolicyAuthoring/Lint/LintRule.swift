/// One rule: one small type in one file, with a stable id.
package protocol LintRule: Sendable {
    /// Stable: reports carry it, and a user's CI may know it.
    var id: String { get }
    /// How much a finding weighs that does not say otherwise.
    var severity: LintSeverity { get }
    /// What it looks for, in a sentence for the manual.
    var summary: String { get }
    func findings(in subject: LintSubject) -> [LintFinding]
}

extension LintRule {
    /// A finding of this rule.
    func finding(
        _ message: String, at place: LintPlace, found: String? = nil, expected: String? = nil, hint: String? = nil,
        severity: LintSeverity? = nil
    ) -> LintFinding {
        LintFinding(
            rule: id, severity: severity ?? self.severity, path: place.path, line: place.line, found: found,
            expected: expected, message: message, hint: hint)
    }
}

/// Where something stands in a profile.
package struct LintPlace: Hashable, Sendable {
    package let path: PropertyListPath
    package let line: Int?

    package init(_ path: PropertyListPath = .init(), line: Int? = nil) {
        self.path = path
        self.line = line
    }

    /// The place of a key of the dictionary that stands here.
    func key(_ entry: PropertyListDictionary.Entry) -> LintPlace {
        LintPlace(path[entry.key], line: entry.line ?? entry.value.line)
    }

    /// The place of a key that a dictionary has, or of the dictionary where it has none.
    func key(_ name: String, in keys: PropertyListDictionary) -> LintPlace {
        keys.entry(name).map(key) ?? self
    }
}
