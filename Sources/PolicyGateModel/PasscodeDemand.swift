extension PasscodeRule {
    /// What the rule demands, a phrase for each value that is not Apple's default: "at least 8 characters".
    package var demands: [String] {
        keys.filter { self[$0] != $0.facts.default }.compactMap { key in self[key].flatMap(key.demand) }
    }
}

extension PasscodeKey {
    /// What a value of this key demands of a device's owner, in a phrase; nil for what demands nothing.
    package func demand(_ value: PasscodeValue) -> String? {
        switch value {
        case .boolean(let value): demand(value)
        case .integer(let value): demand(value)
        case .regularExpression(let regex):
            regex.descriptions["default"] ?? regex.descriptions["en"] ?? "a match of \(regex.pattern)"
        }
    }

    private func demand(_ value: Bool) -> String? {
        switch (self, value) {
        case (.allowSimple, false): "no repeated or running characters, such as 1111 or CBA"
        case (.changeAtNextAuth, true): "a new password at the next log-in"
        case (.forcePIN, true): "a passcode"
        case (.requireAlphanumeric, true): "at least one letter"
        default: nil
        }
    }

    private func demand(_ value: Int) -> String? {
        switch self {
        case .maxFailedAttempts: "\(value) failed attempts at most; then the device is erased or, on macOS, locked"
        case .maxGracePeriod: "the passcode again \(Self.count(value, "minute")) after locking at the latest"
        case .maxInactivity: value == 0 ? nil : "locking after \(Self.count(value, "minute")) of idleness at the latest"
        case .maxPINAgeInDays: value == 0 ? nil : "a new passcode every \(Self.count(value, "day"))"
        case .minComplexChars: "at least \(Self.count(value, "character")) beside letters and digits"
        case .minLength: "at least \(Self.count(value, "character"))"
        case .minutesUntilFailedLoginReset: "a locked log-in stays locked for \(Self.count(value, "minute"))"
        case .pinHistory: "none of the last \(Self.count(value, "passcode"))"
        case .allowSimple, .changeAtNextAuth, .customRegex, .forcePIN, .requireAlphanumeric: nil
        }
    }

    private static func count(_ number: Int, _ unit: String) -> String {
        number == 1 ? "1 \(unit)" : "\(number) \(unit)s"
    }
}
