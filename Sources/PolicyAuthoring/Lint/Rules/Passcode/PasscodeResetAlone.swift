internal import PolicyGateModel

/// A reset of a counter that never counts.
struct PasscodeResetAlone: LintRule {
    let id = "passcode-reset-alone"
    let severity = LintSeverity.warning
    let summary = "minutesUntilFailedLoginReset stands without maxFailedAttempts, which it needs."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.passcodes.compactMap { payload in
            guard payload.keys["minutesUntilFailedLoginReset"] != nil, payload.keys["maxFailedAttempts"] == nil else {
                return nil
            }
            return finding(
                "the key needs maxFailedAttempts beside it", at: payload.place(of: .minutesUntilFailedLoginReset),
                found: payload.keys["minutesUntilFailedLoginReset"]?.shown, expected: "maxFailedAttempts")
        }
    }
}
