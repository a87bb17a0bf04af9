package import PolicyGateModel

/// Reading the passcode rule back from a profile.
extension PasscodeValue {
    /// The value of a payload's key, or nil where no key of the passcode payload takes such a thing.
    ///
    /// Devices read `<real>30</real>` as the whole number that it is, and Apple itself writes it so.
    package init?(_ node: PropertyListNode) {
        switch node.content {
        case .boolean(let value): self = .boolean(value)
        case .integer(let value): self = .integer(value)
        case .real(let value):
            guard let whole = Int(exactly: value) else { return nil }
            self = .integer(whole)
        case .dictionary(let regex):
            guard let pattern = regex["passwordContentRegex"]?.string else { return nil }
            let texts = regex["passwordContentDescription"]?.dictionary?.entries ?? []
            let descriptions = texts.compactMap { entry in entry.value.string.map { (entry.key, $0) } }
            self = .regularExpression(
                CustomRegex(pattern: pattern, descriptions: Dictionary(descriptions) { _, last in last }))
        default: return nil
        }
    }
}

extension PasscodeRule {
    /// The rule that a passcode payload demands; keys that are not Apple's are left out.
    package init(payload: PropertyListDictionary) throws(PasscodeRuleError) {
        self.init()
        for key in PasscodeKey.allCases {
            guard let node = payload[key.rawValue] else { continue }
            guard let value = PasscodeValue(node) else {
                throw PasscodeRuleError(
                    key: key.rawValue, problem: "is \(node.typeName), and \(key.facts.kind.words) is expected")
            }
            try set(key, to: value)
        }
    }
}
