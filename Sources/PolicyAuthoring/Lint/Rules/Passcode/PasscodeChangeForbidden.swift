/// A person who may not change the passcode cannot do what the rule demands.
struct PasscodeChangeForbidden: LintRule {
    let id = "passcode-change-forbidden"
    let severity = LintSeverity.warning
    let summary = "A restriction forbids to change the passcode, and so the passcode rule can never be met."

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard !subject.passcodes.isEmpty else { return [] }
        return subject.payloads(of: "com.apple.applicationaccess").compactMap { payload in
            guard let entry = payload.keys.entry("allowPasscodeModification"), entry.value.boolean == false else {
                return nil
            }
            return finding(
                "the passcode may not be changed, and so the passcode rule of this profile cannot be met",
                at: payload.place.key(entry), found: entry.value.shown, expected: "<true/>")
        }
    }
}
