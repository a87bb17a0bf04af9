internal import PolicyGateModel

/// An owner's device that is enrolled by its user keeps to six characters, whatever the rule says.
struct UserEnrolment: LintRule {
    let id = "user-enrolment"
    let severity = LintSeverity.note
    let summary =
        "On a device that its user enrolled, the rule is reduced to six characters (with '--target ios or visionos')."

    private static let beyond: [PasscodeKey] = [
        .requireAlphanumeric, .minComplexChars, .maxFailedAttempts, .maxPINAgeInDays, .pinHistory, .maxGracePeriod,
    ]

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard let target = subject.linter.target, target == .ios || target == .visionos else { return [] }
        return subject.passcodes.compactMap { payload in
            let more = Self.beyond.filter { payload.keys[$0.rawValue] != nil }.map(\.rawValue)
            let length = payload.integer(.minLength).map { $0 > 6 } ?? false
            guard length || !more.isEmpty else { return nil }
            return finding(
                "on a device that its user enrolled these keys are ignored: six characters, not simple, are demanded",
                at: payload.place, found: ((length ? ["minLength"] : []) + more).joined(separator: ", "))
        }
    }
}
