/// A device passes over what it does not know, and some servers drop it: the rule that was meant is not there.
struct UnknownKey: LintRule {
    let id = "unknown-key"
    let severity = LintSeverity.warning
    let summary = "A key is not in the schema of its payload: a device passes over it, and so over what was meant."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.schema.unknown.map { unknown in
            let owner = unknown.payloadType.map { "of \($0)" } ?? "of a profile"
            return finding(
                "'\(PropertyListNode.short(unknown.name))' is no key \(owner): devices pass over it", at: unknown.place,
                found: PropertyListNode.short(unknown.name), hint: hint(unknown))
        }
    }

    private func hint(_ unknown: SchemaWalk.Unknown) -> String? {
        if let reason = Self.strays[unknown.name] { return reason }
        if let likely = closest(to: unknown.name, among: unknown.possible) { return "did you mean '\(likely)'?" }
        guard unknown.payloadType == nil else { return nil }
        let owners = Schema.payloads.filter { $0.keys.contains { $0.name == unknown.name } }
        return owners.first.map { "it is a key of \($0.type), and belongs into such a payload" }
    }

    /// What tools have written over the years.
    private static let strays = [
        "PayloadEnabled": "older Mac tools write it; it can go",
        "manualFetchingWhenRoaming": "older generators write it; it can go",
        "allowFingerprintModification": "it is a restriction, a key of com.apple.applicationaccess",
    ]
}
