internal import PolicyGateModel

extension PasscodeKey {
    /// The key of `com.apple.configuration.passcode.settings` with the same meaning (apple/device-management,
    /// `declarative/declarations/configurations/passcode.settings.yaml`).
    package var declarationKey: String {
        switch self {
        case .allowSimple: "RequireComplexPasscode"
        case .changeAtNextAuth: "ChangeAtNextAuth"
        case .customRegex: "CustomRegex"
        case .forcePIN: "RequirePasscode"
        case .maxFailedAttempts: "MaximumFailedAttempts"
        case .maxGracePeriod: "MaximumGracePeriodInMinutes"
        case .maxInactivity: "MaximumInactivityInMinutes"
        case .maxPINAgeInDays: "MaximumPasscodeAgeInDays"
        case .minComplexChars: "MinimumComplexCharacters"
        case .minLength: "MinimumLength"
        case .minutesUntilFailedLoginReset: "FailedAttemptsResetInMinutes"
        case .pinHistory: "PasscodeReuseLimit"
        case .requireAlphanumeric: "RequireAlphanumericPasscode"
        }
    }

    /// The value as the declaration has it: `allowSimple` is asked the other way round there.
    func declarationValue(_ value: PasscodeValue) -> JSONValue {
        switch value {
        case .boolean(let value): .boolean(self == .allowSimple ? !value : value)
        case .integer(let value): .integer(value)
        case .regularExpression(let regex):
            .object([
                "Regex": .string(regex.pattern),
                "Description": .object(regex.descriptions.mapValues(JSONValue.string)),
            ])
        }
    }
}
