/// A generator that draws a new identifier each time adds a profile each time.
struct RandomIdentifier: LintRule {
    let id = "identifier-random"
    let severity = LintSeverity.warning
    let summary = "The profile's identifier has a UUID in it: a generator that draws it anew adds a second profile."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.identifiers.compactMap { identifier in
            guard identifier.isTopLevel, identifier.text.utf8.count > 36,
                let uuid = identifier.text.split(separator: ".").dropFirst().first(where: { String($0).isUUID })
            else { return nil }
            return finding(
                "the profile's identifier has a UUID in it: with another one the next revision stands beside this one",
                at: identifier.place, found: PropertyListNode.short(String(uuid)),
                expected: "an identifier that stays over all revisions, such as com.example.policy",
                hint: "if devices have this one, keep it")
        }
    }
}
