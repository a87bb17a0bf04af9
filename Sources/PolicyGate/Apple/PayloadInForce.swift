#if os(macOS) || POLICYGATE_APPLE_STAND_INS
    internal import PolicyGateModel

    /// Whether the passcode payload of the leaf's own policy is in force on a Mac: the certificate alone could have been
    /// lifted out of the profile.
    ///
    /// The payload's UUID is made from the policy's digest, which the leaf names. So it tells one rule from another, as
    /// long as nobody has edited the profile and kept the UUID: only where the rule is known can its values be compared.
    struct PayloadInForce: Evidence {
        let id = "payload-in-force"
        private let binding: Binding?
        private let rule: PasscodeRule?

        /// - Parameters:
        ///   - binding: The policy that the leaf names.
        ///   - rule: Its passcode rule; a leaf knows only the digest, so a gate does not have it.
        init(binding: Binding?, rule: PasscodeRule? = nil) {
            self.binding = binding
            self.rule = rule
        }

        func look() -> Finding.Answer {
            guard let binding else {
                return .unanswerable("the leaf names no policy whose payload could be looked for")
            }
            switch AccountPolicies.read() {
            case .unreadable(let why):
                return .unanswerable(
                    "the account policies of this Mac cannot be read (\(why)); the App Sandbox may forbid it")
            case .policies(let policies):
                return answer(policies, binding)
            }
        }

        private func answer(_ policies: [AccountPolicies.Policy], _ binding: Binding) -> Finding.Answer {
            let uuid = PayloadUUID.ofPasscodePayload(binding)
            let shown = ShownPasscodeRule(policies, payload: uuid)
            guard !shown.isEmpty else {
                let isOther = policies.contains { $0.identifier.hasPrefix("ProfilePayload:") }
                return .missing(
                    isOther
                        ? "another passcode payload than that of \(binding.policyIdentifier) (\(uuid)) is in force"
                        : "no passcode payload is in force; that of \(binding.policyIdentifier) is \(uuid)")
            }
            let keys = shown.keys.joined(separator: ", ")
            guard let rule else {
                return .held(
                    "the payload \(uuid) is in force for \(keys); "
                        + "its UUID was compared, its values were not, as a leaf knows only the policy's digest")
            }
            return compare(rule, shown, binding)
        }

        private func compare(
            _ rule: PasscodeRule, _ shown: ShownPasscodeRule, _ binding: Binding
        ) -> Finding.Answer {
            guard SHA256Digest(hashing: rule.canonicalForm) == binding.policyDigest else {
                return .unanswerable("the passcode rule to compare with is not the one that the leaf names")
            }
            var compared: [String] = []
            var untold: [String] = []
            for key in rule.keys where rule[key] != key.facts.default {
                guard let value = shown[key] else {
                    untold.append(key.rawValue)
                    continue
                }
                guard value == rule[key] else {
                    return .missing(
                        "\(key.rawValue) is in force with another value than the policy's: the profile was edited")
                }
                compared.append(key.rawValue)
            }
            let rest = untold.isEmpty ? "" : "; not shown by the account policies: \(untold.joined(separator: ", "))"
            return .held("in force with the values of the policy: \(compared.joined(separator: ", "))\(rest)")
        }
    }
#endif
