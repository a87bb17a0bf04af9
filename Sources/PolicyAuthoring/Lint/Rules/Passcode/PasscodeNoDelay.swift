internal import PolicyGateModel

/// Six attempts are free, and only then does a device make a person wait.
struct PasscodeNoDelay: LintRule {
    let id = "passcode-no-delay"
    let severity = LintSeverity.note
    let summary =
        "With 6 failed attempts or fewer a device erases itself, or locks, before it ever makes a person wait."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.passcodes.compactMap { payload in
            guard let attempts = payload.integer(.maxFailedAttempts), (2...6).contains(attempts) else { return nil }
            return finding(
                "a device delays only after the sixth attempt: after \(attempts) it erases itself, or locks, without one",
                at: payload.place(of: .maxFailedAttempts), found: payload.keys["maxFailedAttempts"]?.shown,
                expected: "7 to 11, where erasing is not wanted so soon")
        }
    }
}
