/// Apple's own examples share one identifier, and so replace each other.
struct ExampleIdentifier: LintRule {
    let id = "identifier-of-an-example"
    let severity = LintSeverity.warning
    let summary = "The profile has the identifier of Apple's examples, and replaces any other that was made from one."

    private static let examples: Set<String> = ["com.example.myprofile", "com.example.MyProfile"]

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.identifiers.filter { $0.isTopLevel && Self.examples.contains($0.text) }.map {
            finding(
                "the identifier is that of Apple's examples: a profile made from another example replaces this one",
                at: $0.place, found: $0.text, expected: "an identifier of your own")
        }
    }
}
