/// Two answers to one question.
struct RemovedTwice: LintRule {
    let id = "removal-twice"
    let severity = LintSeverity.note
    let summary = "Both RemovalDate and DurationUntilRemoval are set; the earlier counts."

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard let date = subject.root["RemovalDate"], let duration = subject.root["DurationUntilRemoval"] else {
            return []
        }
        return [
            finding(
                "RemovalDate is set, too, and the earlier of the two counts",
                at: subject.place(of: "DurationUntilRemoval"), found: "\(date.shown) and \(duration.shown)",
                expected: "one of them")
        ]
    }
}
