/// A private key that everybody is handed is private no longer.
struct PrivateKeyInside: LintRule {
    let id = "private-key"
    let severity = LintSeverity.error
    let summary = "A payload for a certificate holds a private key."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.certificates.compactMap { held in
            guard case .privateKey(let name) = held.content else { return nil }
            return finding(
                "a private key is in the profile, and everybody who has the profile has it", at: held.place,
                found: name, expected: "a certificate alone", hint: "the key is public now: make a new one")
        }
    }
}
