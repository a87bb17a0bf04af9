/// Who has the profile has the password.
struct RemovalPassword: LintRule {
    let id = "removal-password"
    let severity = LintSeverity.warning
    let summary = "The removal password stands in clear: whoever has the profile can read it."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.payloads(of: Schema.profileRemovalPassword.type).compactMap { payload in
            guard let entry = payload.keys.entry("RemovalPassword") else { return nil }
            return finding(
                "the password stands in clear: whoever has the profile can read it", at: payload.place.key(entry),
                expected: "a profile that is encrypted, or delivered to supervised devices alone")
        }
    }
}
