#if os(macOS) || POLICYGATE_APPLE_STAND_INS
    internal import PolicyGateModel

    /// What a Mac's account policies show of a passcode rule; they do not show every key.
    struct ShownPasscodeRule {
        /// By Apple's key in the profile's payload.
        private let policies: [String: AccountPolicies.Policy]

        /// Takes those policies that came from one payload.
        init(_ policies: [AccountPolicies.Policy], payload uuid: String) {
            var found: [String: AccountPolicies.Policy] = [:]
            for policy in policies {
                let parts = policy.identifier.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
                guard parts.count == 3, parts[0] == "ProfilePayload", parts[1].uppercased() == uuid else { continue }
                found[String(parts[2])] = policy
            }
            self.policies = found
        }

        var isEmpty: Bool { policies.isEmpty }

        /// The keys that have a policy, sorted.
        var keys: [String] { policies.keys.sorted() }

        /// The value that is in force for a key; nil where it is not shown.
        subscript(key: PasscodeKey) -> PasscodeValue? {
            guard let policy = policies[key.rawValue] else { return nil }
            return switch key {
            case .minLength: policy.shortestMatch.map(PasscodeValue.integer)
            case .maxFailedAttempts: policy.integer("policyAttributeMaximumFailedAuthentications")
            case .maxPINAgeInDays: policy.integer("policyAttributeExpiresEveryNDays")
            case .pinHistory: policy.integer("policyAttributePasswordHistoryDepth")
            case .minutesUntilFailedLoginReset: policy.integer("autoEnableInSeconds", in: 60)
            // There is a policy only where something is demanded.
            case .requireAlphanumeric: .boolean(true)
            case .allowSimple: .boolean(false)
            default: nil
            }
        }
    }

    extension AccountPolicies.Policy {
        fileprivate func integer(_ parameter: String, in unit: Int = 1) -> PasscodeValue? {
            parameters[parameter].flatMap { $0 % unit == 0 ? .integer($0 / unit) : nil }
        }

        /// The number in `.{8,}`, where the predicate asks for nothing else.
        fileprivate var shortestMatch: Int? {
            let start = "policyAttributePassword matches '.{"
            guard content.hasPrefix(start) else { return nil }
            let rest = content.dropFirst(start.count)
            let digits = rest.prefix { ("0"..."9").contains($0) }
            return [",}'", ",}+'"].contains(rest.dropFirst(digits.count)) ? Int(digits) : nil
        }
    }
#endif
