/// Every generation of administrators puts its revision here once.
struct PayloadVersion: LintRule {
    let id = "payload-version"
    let severity = LintSeverity.error
    let summary = "PayloadVersion is the version of the format and always 1; it is not the policy's revision."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.schema.known.compactMap { known in
            guard known.key.name == "PayloadVersion", let value = known.node.wholeNumber, value != 1 else { return nil }
            return finding(
                "the version of the format is 1, and never the revision of the policy", at: known.place,
                found: known.node.shown, expected: "<integer>1</integer>",
                hint: "a revision can stand in PayloadDescription")
        }
    }
}
