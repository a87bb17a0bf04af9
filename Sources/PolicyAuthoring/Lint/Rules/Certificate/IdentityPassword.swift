/// Apple's own text warns: a profile is obfuscated, not encrypted.
struct IdentityPassword: LintRule {
    let id = "identity-password"
    let severity = LintSeverity.warning
    let summary = "The password of a PKCS#12 identity stands in clear beside it."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.payloads(of: Schema.pkcs12Type).compactMap { payload in
            guard let entry = payload.keys.entry("Password") else { return nil }
            return finding(
                "the password stands in clear beside the identity that it protects", at: payload.place.key(entry),
                expected: "no Password: the device asks for it")
        }
    }
}
