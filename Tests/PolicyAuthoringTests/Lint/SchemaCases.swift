import PolicyAuthoring

extension LintCase {
    static let schema = types + ranges + names + platforms

    private static let types = [
        LintCase(.error, "missing-key") { $0.root["PayloadVersion"] = nil },
        LintCase(.error, "missing-key", at: "PayloadContent[0]") { $0.payloads[0]["PayloadUUID"] = nil },
        LintCase(.error, "missing-key", at: "PayloadContent[1]") { $0.payloads[1]["PayloadContent"] = nil },
        LintCase(.error, "missing-key", at: "PayloadContent[0].customRegex") { draft in
            draft.payloads[0]["customRegex"] = .dictionary([:])
        },
        LintCase(.error, "wrong-type", at: "PayloadContent[0].forcePIN") { draft in
            draft.payloads[0]["forcePIN"] = .integer(1)
        },
        LintCase(.error, "wrong-type", at: "PayloadContent[0].minLength") { draft in
            draft.payloads[0]["minLength"] = .string("6")
        },
        LintCase(.error, "wrong-type", at: "PayloadVersion") { $0.root["PayloadVersion"] = .real(1) },
        LintCase(.error, "wrong-type", at: "PayloadContent[0].minLength") { draft in
            draft.payloads[0]["minLength"] = .real(6.5)
        },
        LintCase(.error, "wrong-type", at: "PayloadContent[1].PayloadContent") { draft in
            draft.payloads[1]["PayloadContent"] = .string("TUlJQg==")
        },
        LintCase(.error, "wrong-type", at: "PayloadContent[0]") { $0.root["PayloadContent"] = .array([.string("a")]) },
        LintCase(.error, "wrong-type", at: "ConsentText.de") { draft in
            draft.root["ConsentText"] = .dictionary(["default": .string("Yes?"), "de": .integer(1)])
        },
        LintCase(.warning, "number-type", at: "PayloadContent[0].maxPINAgeInDays") { draft in
            draft.payloads[0]["maxPINAgeInDays"] = .real(30)
        },
        LintCase(.warning, "number-type", at: "DurationUntilRemoval") { draft in
            draft.root["DurationUntilRemoval"] = .integer(86_400)
        },
    ]

    private static let ranges = [
        LintCase(.error, "out-of-range", at: "PayloadContent[0].maxInactivity") { draft in
            draft.payloads[0]["maxInactivity"] = .integer(30)
        },
        LintCase(.error, "out-of-range", at: "PayloadContent[0].minLength") { draft in
            draft.payloads[0]["minLength"] = .integer(-1)
        },
        LintCase(.error, "out-of-range", at: "TargetDeviceType") { $0.root["TargetDeviceType"] = .integer(7) },
        LintCase(.error, "unknown-value", at: "PayloadScope") { $0.root["PayloadScope"] = .string("system") },
        LintCase(.error, "unknown-value", at: "PayloadType") { $0.root["PayloadType"] = .string("configuration") },
        LintCase(.error, "payload-version", at: "PayloadVersion") { $0.root["PayloadVersion"] = .integer(12) },
        LintCase(.error, "payload-version", at: "PayloadContent[1].PayloadVersion") { draft in
            draft.payloads[1]["PayloadVersion"] = .integer(0)
        },
    ]

    private static let names = [
        LintCase(.warning, "unknown-key", at: "PayloadContent[0].minlength") { draft in
            draft.payloads[0]["minlength"] = .integer(8)
        },
        LintCase(.warning, "unknown-key", at: "minLength") { $0.root["minLength"] = .integer(8) },
        LintCase(.warning, "key-removed", at: "HasRemovalPasscode") { draft in
            draft.root["HasRemovalPasscode"] = .boolean(false)
        },
        LintCase(.error, "payload-type-spelling", at: "PayloadContent[1].PayloadType") { draft in
            draft.payloads[1]["PayloadType"] = .string("com.apple.security.Root")
        },
        LintCase(.warning, "unknown-payload-type", at: "PayloadContent[2].PayloadType") { draft in
            draft.add("com.apple.security.rout")
        },
        LintCase(.error, "payload-only-once", at: "PayloadContent[3]", target: .macos) { draft in
            draft.payloads[0]["PayloadType"] = .string("com.apple.dock")
            draft.add("com.apple.profileRemovalPassword")
            draft.add("com.apple.profileRemovalPassword")
        },
    ]

    private static let platforms = [
        LintCase(.warning, "payload-not-on-target", at: "PayloadContent[0].PayloadType", target: .tvos) { draft in
            draft.leaveOutScope()
        },
        LintCase(.warning, "key-not-on-target", at: "PayloadContent[0].changeAtNextAuth", target: .ios) { draft in
            draft.leaveOutScope()
            draft.payloads[0]["changeAtNextAuth"] = .boolean(true)
        },
        LintCase(.warning, "key-not-on-target", at: "PayloadScope", target: .visionos) { _ in },
        LintCase(.warning, "key-not-on-target", at: "PayloadContent[0].minComplexChars", target: .watchos) { draft in
            draft.leaveOutScope()
            draft.payloads[0]["minComplexChars"] = .integer(1)
        },
        LintCase(.note, "supervised-only", at: "PayloadRemovalDisallowed") { draft in
            draft.root["PayloadRemovalDisallowed"] = .boolean(true)
        },
        LintCase(.warning, "supervised-only", at: "PayloadContent[2]", target: .ios) { draft in
            draft.leaveOutScope()
            draft.add("com.apple.profileRemovalPassword")
        },
    ]
}
