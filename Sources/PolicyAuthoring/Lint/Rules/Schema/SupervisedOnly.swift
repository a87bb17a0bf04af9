/// What an owner's own iPhone does not care about.
struct SupervisedOnly: LintRule {
    let id = "supervised-only"
    let severity = LintSeverity.note
    let summary = "Something counts only on supervised devices; with '--target' of such a system it is a warning."

    func findings(in subject: LintSubject) -> [LintFinding] {
        keys(subject) + payloads(subject)
    }

    private func keys(_ subject: LintSubject) -> [LintFinding] {
        subject.schema.known.compactMap { known in
            guard known.node.boolean != false, let severity = severity(known.key.supervisedOn, subject) else {
                return nil
            }
            return finding(
                "on \(Self.names(known.key.supervisedOn)) this counts on supervised devices only, and others let their "
                    + "owner remove the profile",
                at: known.place, found: known.node.shown, severity: severity)
        }
    }

    private func payloads(_ subject: LintSubject) -> [LintFinding] {
        subject.payloads.compactMap { payload in
            guard let schema = payload.type.flatMap(Schema.payload),
                let severity = severity(schema.supervisedOn, subject)
            else { return nil }
            return finding(
                "on \(Self.names(schema.supervisedOn)) this payload counts on supervised devices only",
                at: payload.place, found: schema.type, severity: severity)
        }
    }

    private func severity(_ platforms: Set<Platform>, _ subject: LintSubject) -> LintSeverity? {
        guard !platforms.isEmpty else { return nil }
        guard let target = subject.linter.target else { return .note }
        return platforms.contains(target) ? .warning : nil
    }

    private static func names(_ platforms: Set<Platform>) -> String {
        Platform.allCases.filter(platforms.contains).map(\.name).joined(separator: " and ")
    }
}
