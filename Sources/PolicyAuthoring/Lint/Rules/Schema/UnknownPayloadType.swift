/// A Mac takes an unknown type for a preference domain; iOS refuses or passes over it.
struct UnknownPayloadType: LintRule {
    let id = "unknown-payload-type"
    let severity = LintSeverity.warning
    let summary = "A payload's type is none that Apple has published; a Mac takes it for a preference domain."

    /// Comparing words takes time, and nobody reads more suggestions.
    private static let mostSuggestions = 20

    func findings(in subject: LintSubject) -> [LintFinding] {
        let unknown = subject.payloads.lazy.filter { payload in
            guard let type = payload.type else { return false }
            return !Schema.allTypes.contains(type) && PayloadTypeSpelling.meant(type) == nil
        }
        return unknown.prefix(Linter.mostFindings).enumerated().map { index, payload in
            let type = payload.type ?? ""
            let suggestion = index < Self.mostSuggestions ? Self.suggestion(type) : nil
            return finding(
                "the type is none that Apple has published: a Mac takes it for a preference domain, others for nothing",
                at: payload.place.key("PayloadType", in: payload.keys), found: PropertyListNode.short(type),
                hint: suggestion.map { "did you mean '\($0)'?" })
        }
    }

    /// The prefix that all have would make everything look alike.
    private static func suggestion(_ type: String) -> String? {
        guard type.hasPrefix(prefix) else { return nil }
        return closest(to: String(type.dropFirst(prefix.count)), among: names).map { prefix + $0 }
    }

    private static let prefix = "com.apple."
    private static let names = Schema.allTypes.filter { $0.hasPrefix(prefix) }.sorted().map {
        String($0.dropFirst(prefix.count))
    }
}
