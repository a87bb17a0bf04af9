internal import PolicyGateModel

/// macOS 15.7.3: "MDM required"; the schema still says otherwise.
struct PasscodeByHand: LintRule {
    let id = "passcode-by-hand"
    let severity = LintSeverity.warning
    let summary = "macOS from 15.7 refuses a profile with a passcode payload that is installed by hand."

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard subject.linter.target == .macos else { return [] }
        return subject.passcodes.map { payload in
            finding(
                "macOS from 15.7 refuses this payload where it is installed by hand, and the whole profile with it",
                at: payload.place, found: PasscodeKey.payloadType,
                hint: "deliver the profile by MDM, or leave the rule to MDM")
        }
    }
}
