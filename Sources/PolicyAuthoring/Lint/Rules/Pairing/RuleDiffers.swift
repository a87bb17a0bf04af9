internal import PolicyGateModel

/// What the profile demands is what the policy says it demands.
struct RuleDiffers: LintRule {
    let id = "rule-differs"
    let severity = LintSeverity.error
    let summary = "The passcode payload does not demand what the policy that '--policy' names demands."

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard let rule = subject.linter.policy?.policy.passcode else { return [] }
        guard let payload = subject.passcodes.first else {
            return [
                finding(
                    "the profile does not hold the passcode rule: another channel must deliver it",
                    at: subject.place(of: "PayloadContent"), expected: PasscodeKey.payloadType)
            ]
        }
        return PasscodeKey.allCases.compactMap { key in
            let found = payload.keys[key.rawValue].map { PasscodeValue($0) } ?? key.facts.default
            let expected = rule[key] ?? key.facts.default
            guard found != expected else { return nil }
            return finding(
                "the profile demands otherwise than the policy", at: payload.place(of: key),
                found: "\(key.rawValue) \(payload.keys[key.rawValue]?.shown ?? "is not set")",
                expected: expected.map { "\(key.rawValue) \($0.words)" } ?? "no \(key.rawValue)")
        }
    }
}

extension PasscodeValue {
    fileprivate var words: String {
        switch self {
        case .boolean(let value): value ? "<true/>" : "<false/>"
        case .integer(let value): "<integer>\(value)</integer>"
        case .regularExpression(let regex): PropertyListNode.short(regex.pattern)
        }
    }
}
