/// Apple's early guides call the name mandatory, and Fleet refuses a profile without it.
struct DisplayName: LintRule {
    let id = "display-name"
    let severity = LintSeverity.warning
    let summary = "The profile has no PayloadDisplayName: a person sees its identifier, and some servers refuse it."

    func findings(in subject: LintSubject) -> [LintFinding] {
        let name = subject.root["PayloadDisplayName"]
        // Another type is another rule's.
        guard name == nil || name?.string?.isBlank == true else { return [] }
        return [
            finding(
                "the profile has no name: a person sees its identifier, and some servers refuse it",
                at: subject.place(of: "PayloadDisplayName"), found: name?.shown,
                expected: "PayloadDisplayName with a text")
        ]
    }
}
