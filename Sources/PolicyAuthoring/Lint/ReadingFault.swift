/// A rule by its id, as the manual and SARIF list it.
package struct LintRuleDescription: Sendable {
    package let id: String
    package let severity: LintSeverity
    package let summary: String
}

extension Linter {
    /// All ids that a finding can have: first why a file could not be read, then the rules.
    package static let catalogue: [LintRuleDescription] =
        ProfileError.Kind.allCases.map {
            LintRuleDescription(id: $0.rawValue, severity: .error, summary: $0.summary)
        } + rules.map { LintRuleDescription(id: $0.id, severity: $0.severity, summary: $0.summary) }
}

extension LintFinding {
    /// Why a profile could not be read, as a finding like any other.
    package init(_ error: ProfileError) {
        self.init(
            rule: error.kind.rawValue, severity: .error, path: error.path, line: error.line, message: error.problem,
            hint: error.hint)
    }

    /// Of a property list that is no dictionary.
    static func notADictionary(_ root: PropertyListNode) -> LintFinding {
        LintFinding(
            rule: ProfileError.Kind.notProfile.rawValue, severity: .error, line: root.line, found: root.typeName,
            expected: "<dict>", message: "the property list is no dictionary, and so no profile")
    }
}

extension ProfileError.Kind {
    /// What the kind means, in a sentence for the manual.
    package var summary: String {
        switch self {
        case .notProfile: "The file is something else than a profile."
        case .notWellFormed: "The file is not well-formed XML; a bare '&' or '<' is the most frequent cause."
        case .documentType: "The document type declares entities or more, which no reader of profiles takes."
        case .notPropertyList: "The file is XML, or binary, and no property list."
        case .valueNotReadable: "A value is none of its own element: letters in <integer>, a stray character in <data>."
        case .overLimit: "The file is larger, deeper or more than is read."
        case .reencoded: "A signed profile was taken for text on its way, which destroys it."
        case .signatureNotReadable: "The profile is signed, and its signature cannot be read."
        case .detached: "The signature does not hold the profile that it signs."
        case .encrypted: "The file is encrypted as a whole."
        }
    }
}
