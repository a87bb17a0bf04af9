#if os(iOS) || os(visionOS) || POLICYGATE_APPLE_STAND_INS
    /// The passcode rule itself, of which these systems tell an app nothing: said in every verdict, so that nobody takes
    /// an open gate for more than it is.
    struct PasscodeRuleUntold: Evidence {
        let id = "passcode-rule"

        func look() -> Finding.Answer {
            .unanswerable(
                "this system does not tell apps which passcode rule is in force; only a device management server knows")
        }
    }
#endif
