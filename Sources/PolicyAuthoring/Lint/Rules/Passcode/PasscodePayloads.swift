internal import PolicyGateModel

/// What the rules about passcodes share.
extension LintSubject {
    /// The passcode payloads.
    var passcodes: [Payload] { payloads(of: PasscodeKey.payloadType) }
}

extension LintSubject.Payload {
    /// The value of a passcode key, or what a device does without it; nil for another type.
    func integer(_ key: PasscodeKey) -> Int? {
        if let node = keys[key.rawValue] { return node.wholeNumber }
        if case .integer(let value)? = key.facts.default { return value }
        return nil
    }

    /// The value of a passcode key, or what a device does without it.
    func boolean(_ key: PasscodeKey) -> Bool? {
        if let node = keys[key.rawValue] { return node.boolean }
        if case .boolean(let value)? = key.facts.default { return value }
        return nil
    }

    /// The place of a key, or of the payload where it has none.
    func place(of key: PasscodeKey) -> LintPlace { place.key(key.rawValue, in: keys) }
}
