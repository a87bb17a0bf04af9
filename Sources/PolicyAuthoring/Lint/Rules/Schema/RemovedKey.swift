/// Keys that the schema had once; Apple's own tools still write some.
struct RemovedKey: LintRule {
    let id = "key-removed"
    let severity = LintSeverity.warning
    let summary = "A key is no longer in the schema: devices take it, and servers that check the schema may not."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.schema.known.compactMap { known in
            guard let release = known.key.removed else { return nil }
            return finding(
                "the key is not in the schema since release \(release)", at: known.place, found: known.node.shown,
                hint: "leave it out for a server that checks the schema")
        }
    }
}
