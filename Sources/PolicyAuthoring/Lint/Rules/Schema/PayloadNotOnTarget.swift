/// A type that the target system does not have.
struct PayloadNotOnTarget: LintRule {
    let id = "payload-not-on-target"
    let severity = LintSeverity.warning
    let summary = "A payload's type is unknown to the system that '--target' names."

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard let target = subject.linter.target else { return [] }
        return subject.payloads.compactMap { payload in
            guard let schema = payload.type.flatMap(Schema.payload), schema.introduced[target] == nil else {
                return nil
            }
            return finding(
                "\(target.name) has no payload for \(schema.title)",
                at: payload.place.key("PayloadType", in: payload.keys), found: schema.type,
                expected: schema.introduced.words)
        }
    }
}

extension [Platform: String] {
    /// `iOS 4.0, macOS 10.7`.
    var words: String {
        Platform.allCases.compactMap { platform in self[platform].map { "\(platform.name) \($0)" } }
            .joined(separator: ", ")
    }
}
