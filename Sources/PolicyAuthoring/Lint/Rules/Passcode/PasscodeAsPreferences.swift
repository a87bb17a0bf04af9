internal import PolicyGateModel

/// Sent as a preference domain the rule arrives, and nobody reads it.
struct PasscodeAsPreferences: LintRule {
    let id = "passcode-as-preferences"
    let severity = LintSeverity.warning
    let summary = "The passcode rule is sent as a preference domain, where nothing reads it; it must be a payload."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.payloads(of: "com.apple.ManagedClient.preferences").compactMap { payload in
            guard let content = payload.keys.entry("PayloadContent"),
                let domain = content.value.dictionary?.entry(PasscodeKey.payloadType)
            else { return nil }
            return finding(
                "the passcode rule is sent as a preference domain, where nothing reads it",
                at: payload.place.key(content).key(domain), found: "com.apple.ManagedClient.preferences",
                expected: "a payload of the type \(PasscodeKey.payloadType)")
        }
    }
}
