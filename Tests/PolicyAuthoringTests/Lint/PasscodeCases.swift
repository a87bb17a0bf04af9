import PolicyAuthoring

extension LintCase {
    static let passcode = [
        LintCase(.warning, "passcode-by-hand", at: "PayloadContent[0]", target: .macos) { _ in },
        LintCase(.warning, "passcode-not-forced", at: "PayloadContent[0]") { $0.payloads[0]["forcePIN"] = nil },
        LintCase(.warning, "passcode-not-forced", at: "PayloadContent[0].forcePIN") { draft in
            draft.payloads[0]["forcePIN"] = .boolean(false)
        },
        LintCase(.note, "passcode-no-delay", at: "PayloadContent[0].maxFailedAttempts") { draft in
            draft.payloads[0]["maxFailedAttempts"] = .integer(6)
        },
        LintCase(.note, "passcode-without-length", at: "PayloadContent[0].requireAlphanumeric") { draft in
            draft.payloads[0]["requireAlphanumeric"] = .boolean(true)
            draft.payloads[0]["minLength"] = nil
        },
        LintCase(.warning, "passcode-age-zero", at: "PayloadContent[0].maxPINAgeInDays") { draft in
            draft.payloads[0]["maxPINAgeInDays"] = .integer(0)
        },
        LintCase(.warning, "passcode-reset-alone", at: "PayloadContent[0].minutesUntilFailedLoginReset") { draft in
            draft.payloads[0]["minutesUntilFailedLoginReset"] = .integer(5)
        },
        regex(.error, ""), regex(.error, String(repeating: "a", count: 2049)), regex(.warning, "(abc"),
        regex(.warning, "[a-"), regex(.warning, "a{2,1}"),
        LintCase(
            .warning, "passcode-as-preferences",
            at: "PayloadContent[2].PayloadContent.com.apple.mobiledevice.passwordpolicy"
        ) { draft in
            let domain: PropertyListValue = .dictionary([
                "com.apple.mobiledevice.passwordpolicy": .dictionary(["Forced": .array([])])
            ])
            draft.add("com.apple.ManagedClient.preferences", ["PayloadContent": domain])
        },
        LintCase(.warning, "passcode-change-forbidden", at: "PayloadContent[2].allowPasscodeModification") { draft in
            draft.add("com.apple.applicationaccess", ["allowPasscodeModification": .boolean(false)])
        },
        LintCase(.note, "user-enrolment", at: "PayloadContent[0]", target: .ios) { draft in
            draft.leaveOutScope()
            draft.payloads[0]["minLength"] = .integer(8)
        },
    ]

    private static func regex(_ severity: LintSeverity, _ pattern: String) -> LintCase {
        LintCase(severity, "passcode-regex", at: "PayloadContent[0].customRegex.passwordContentRegex") { draft in
            draft.payloads[0]["customRegex"] = .dictionary(["passwordContentRegex": .string(pattern)])
        }
    }

    static let installation = [
        LintCase(.note, "scope") { $0.root["PayloadScope"] = nil },
        LintCase(.warning, "scope", target: .macos) { draft in
            draft.root["PayloadScope"] = nil
            draft.payloads.removeFirst()
        },
        LintCase(.warning, "other-target", at: "TargetDeviceType", target: .visionos) { draft in
            draft.leaveOutScope()
            draft.root["TargetDeviceType"] = .integer(5)
        },
        LintCase(.warning, "removal-date-past", at: "RemovalDate") { draft in
            draft.root["RemovalDate"] = .date(secondsSince2001: 700_000_000)
        },
        LintCase(.warning, "removal-after-ca", at: "RemovalDate") { draft in
            draft.root["RemovalDate"] = .date(secondsSince2001: 1_200_000_000)
        },
        LintCase(.note, "removal-twice", at: "DurationUntilRemoval") { draft in
            draft.root["RemovalDate"] = .date(secondsSince2001: 900_000_000)
            draft.root["DurationUntilRemoval"] = .real(86_400.5)
        },
        LintCase(.warning, "removal-password", at: "PayloadContent[2].RemovalPassword", target: .macos) { draft in
            draft.payloads[0]["PayloadType"] = .string("com.apple.dock")
            draft.add("com.apple.profileRemovalPassword", ["RemovalPassword": .string("secret")])
        },
        declaration("{"), declaration("[]"), declaration("{\"Type\": \"a.b\"}"),
        declaration(String(repeating: "[", count: 10_000)),
    ]

    private static func declaration(_ json: String) -> LintCase {
        LintCase(.error, "declaration-format", at: "PayloadContent[2].Declarations[1]") { draft in
            let good = "{\"Type\": \"a.b\", \"Identifier\": \"c\", \"Payload\": {}}"
            draft.add(
                "com.apple.declarations",
                ["Declarations": .array([.data(Array(good.utf8)), .data(Array(json.utf8))])])
        }
    }
}
