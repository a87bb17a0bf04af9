/// A key that the target system passes over: `changeAtNextAuth` on an iPhone.
struct KeyNotOnTarget: LintRule {
    let id = "key-not-on-target"
    let severity = LintSeverity.warning
    let summary = "A key is unknown to the system that '--target' names, which passes over it."

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard let target = subject.linter.target else { return [] }
        return subject.schema.known.compactMap { known in
            let platforms = known.key.introduced
            guard !platforms.isEmpty, platforms[target] == nil, Self.isOn(target, known.payloadType) else { return nil }
            return finding(
                "\(target.name) passes over this key", at: known.place, found: known.node.shown,
                expected: "a key of \(target.name); this one is of \(platforms.words)")
        }
    }

    /// Where the whole payload is unknown, that is said once.
    private static func isOn(_ target: Platform, _ type: String?) -> Bool {
        guard let schema = type.flatMap(Schema.payload) else { return true }
        return schema.introduced[target] != nil
    }
}
