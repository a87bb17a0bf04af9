internal import PolicyGateModel

/// The other keys say how a passcode must look if there is one.
struct PasscodeNotForced: LintRule {
    let id = "passcode-not-forced"
    let severity = LintSeverity.warning
    let summary = "The passcode payload does not demand that there is a passcode at all: forcePIN is not true."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.passcodes.filter { $0.boolean(.forcePIN) == false }.map { payload in
            finding(
                "the rule does not demand that there is a passcode at all", at: payload.place(of: .forcePIN),
                found: payload.keys["forcePIN"].map { "forcePIN \($0.shown)" }, expected: "forcePIN <true/>")
        }
    }
}
