import PolicyAuthoring
import PolicyGateModel
import PolicyGateOpenSSL
import Testing

extension Timestamp {
    /// The moment at which everything here happens: 2026-04-01T12:00:00Z.
    static let now = Timestamp(secondsSince1970: 1_775_044_800)
}

enum Sample {
    /// A rule by its keys, each value judged.
    static func rule(_ values: [PasscodeKey: PasscodeValue]) throws -> PasscodeRule {
        var rule = PasscodeRule()
        for (key, value) in values { try rule.set(key, to: value) }
        return rule
    }

    static func policy(
        _ identifier: String = "com.example.policy", name: String = "Example Policy",
        organization: String? = "Example, Inc.", minLength: Int = 8
    ) throws -> Policy {
        try Policy(
            identifier: identifier, name: name, organization: organization,
            passcode: rule([.minLength: .integer(minLength), .forcePIN: .boolean(true)]))
    }

    /// All thirteen keys, none at its default.
    static func everyKey() throws -> PasscodeRule {
        try rule([
            .allowSimple: .boolean(false), .changeAtNextAuth: .boolean(true),
            .customRegex: .regularExpression(
                CustomRegex(
                    pattern: "^(?=.*[<&>\"']).{10,}$", descriptions: ["en": "Ten & more", "de": "Größer als 9"])),
            .forcePIN: .boolean(true), .maxFailedAttempts: .integer(10), .maxGracePeriod: .integer(5),
            .maxInactivity: .integer(15), .maxPINAgeInDays: .integer(365), .minComplexChars: .integer(2),
            .minLength: .integer(16), .minutesUntilFailedLoginReset: .integer(30), .pinHistory: .integer(50),
            .requireAlphanumeric: .boolean(true),
        ])
    }

    /// A policy with a new CA and leaf.
    static func folder(_ policy: Policy, kind: PrivateKey.Kind = .p256) throws -> PolicyFolder {
        let key = try PrivateKey(kind)
        let ca = try Issuance.makeCA(for: policy, key: key, now: .now)
        let leaf = try Issuance.makeLeaf(for: policy, under: ca, signedBy: key, kind: kind, days: nil, now: .now)
        return PolicyFolder(policy: policy, ca: ca, leaf: leaf)
    }
}
