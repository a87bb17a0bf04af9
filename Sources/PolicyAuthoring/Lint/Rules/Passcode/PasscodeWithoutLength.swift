internal import PolicyGateModel

/// One letter is a passcode then.
struct PasscodeWithoutLength: LintRule {
    let id = "passcode-without-length"
    let severity = LintSeverity.note
    let summary = "The rule demands a letter and no length: a single letter will do."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.passcodes.compactMap { payload in
            guard payload.boolean(.requireAlphanumeric) == true, payload.integer(.minLength) == 0 else { return nil }
            return finding(
                "the rule demands a letter and no length: a short word will do",
                at: payload.place(of: .requireAlphanumeric), found: "minLength 0", expected: "a minLength above 0")
        }
    }
}
