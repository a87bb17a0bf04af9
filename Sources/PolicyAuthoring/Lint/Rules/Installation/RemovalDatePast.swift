internal import PolicyGateModel

/// A profile that goes as soon as it comes.
struct RemovalDatePast: LintRule {
    let id = "removal-date-past"
    let severity = LintSeverity.warning
    let summary = "RemovalDate is in the past: the system removes the profile at once."

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard let date = subject.root["RemovalDate"], let moment = date.moment, moment <= subject.linter.now else {
            return []
        }
        return [
            finding(
                "the date is in the past: the system removes the profile at once",
                at: subject.place(of: "RemovalDate"), found: date.shown,
                expected: "a date after \(subject.linter.now.date)")
        ]
    }
}
