internal import PolicyGateModel

/// What a platform can tell beside its trust store, and so every gate asks.
enum PlatformEvidence {
    /// The evidence of this platform for a leaf that names this policy; nil where it could not be read or names none.
    @Sendable static func asked(of binding: Binding?) -> [any Evidence] {
        #if os(macOS)
            mac(binding)
        #elseif os(iOS) || os(visionOS)
            mobile(binding)
        #else
            []
        #endif
    }

    #if os(macOS) || POLICYGATE_APPLE_STAND_INS
        @Sendable static func mac(_ binding: Binding?) -> [any Evidence] { [PayloadInForce(binding: binding)] }
    #endif

    #if os(iOS) || os(visionOS) || POLICYGATE_APPLE_STAND_INS
        @Sendable static func mobile(_ binding: Binding?) -> [any Evidence] { [PasscodeSet(), PasscodeRuleUntold()] }
    #endif
}
