internal import PolicyGateModel

/// What a device does to one payload when a profile replaces another.
package struct PayloadChange: Hashable, Sendable {
    package enum Action: String, Sendable {
        /// The same identifier and UUID: the device changes it where it is.
        case update
        /// The same identifier with another UUID, or the other way round: the device takes it away and adds it.
        case replace
        case add, remove
    }

    package let action: Action
    /// `PayloadType`; empty where there is none.
    package let type: String
    /// `PayloadIdentifier` in the new profile, or where it is gone in the old one.
    package let identifier: String
    package let values: [ValueChange]

    /// What this costs the device's owner; nil where nothing is known of it.
    package var cost: String? {
        switch (action, Schema.certificateTypes.contains(type), type == PasscodeKey.payloadType) {
        case (.remove, true, _): "apps whose leaf belongs to this CA are shut"
        case (.replace, true, _), (.add, true, _):
            "a person who installed it by hand must switch on full trust again, if TLS is to trust it"
        case (.update, _, true), (.replace, _, true), (.add, _, true):
            "a person whose passcode does not meet it has 60 minutes to change it"
        case (.remove, _, true): "the passcode stays, and the rule is gone"
        default: nil
        }
    }
}
