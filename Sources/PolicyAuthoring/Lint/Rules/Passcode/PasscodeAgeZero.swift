internal import PolicyGateModel

/// The one value whose validity changed.
struct PasscodeAgeZero: LintRule {
    let id = "passcode-age-zero"
    let severity = LintSeverity.warning
    let summary = "maxPINAgeInDays is 0, which the schema took until release 18.1 and does not take from 26 on."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.passcodes.filter { $0.keys["maxPINAgeInDays"]?.wholeNumber == 0 }.map { payload in
            finding(
                "0 days were taken for 'no limit' until release 18.1, and are out of range from 26 on",
                at: payload.place(of: .maxPINAgeInDays), found: payload.keys["maxPINAgeInDays"]?.shown,
                expected: "1 to 730 days, or no such key", hint: "leave the key out")
        }
    }
}
