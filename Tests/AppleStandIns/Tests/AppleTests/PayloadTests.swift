import Foundation
import OpenDirectory
import PolicyGateModel
import Security
import Testing

@testable import PolicyGate

/// What a Mac tells of the account policies that are in force.
@Suite struct PayloadTests {
    private static let binding = (try? CertificateFields(der: Fixtures.good).binding) ?? nil
    private static let uuid = binding.map(PayloadUUID.ofPasscodePayload) ?? ""
    private static let otherUUID = "3B01C197-EA69-4DAE-A872-5C6AB9816A2B"

    /// The fixtures' rule: forcePIN, minLength 8, allowSimple false.
    private static func rule(minLength: Int = 8) -> PasscodeRule {
        var rule = PasscodeRule()
        try? rule.set(.forcePIN, to: .boolean(true))
        try? rule.set(.minLength, to: .integer(minLength))
        try? rule.set(.allowSimple, to: .boolean(false))
        return rule
    }

    private static func policy(
        _ uuid: String, _ key: String, content: String = "TRUEPREDICATE", _ parameters: [String: Any] = [:]
    ) -> [String: Any] {
        [
            "policyIdentifier": "ProfilePayload:\(uuid):\(key)", "policyContent": content,
            "policyParameters": parameters,
        ]
    }

    private static func minLength(_ length: Int, _ uuid: String) -> [String: Any] {
        policy(uuid, "minLength", content: "policyAttributePassword matches '.{\(length),}'")
    }

    /// What every Mac has.
    private static var preset: [String: Any] {
        [
            "policyIdentifier": "com.apple.defaultpasswordpolicy.fde",
            "policyContent": "policyAttributePassword matches '^$|.{4,}+'",
        ]
    }

    private static func script(_ policies: [String: Any]...) -> DirectoryScript {
        DirectoryScript(policies: ["policyCategoryPasswordContent": policies])
    }

    private func look(
        _ script: DirectoryScript, binding: Binding? = binding, rule: PasscodeRule? = nil
    ) -> Finding.Answer {
        DirectoryScript.$current.withValue(script) { PayloadInForce(binding: binding, rule: rule).look() }
    }

    @Test func ourPayload() {
        for uuid in [Self.uuid, Self.uuid.lowercased()] {
            let answer = look(Self.script(Self.preset, Self.minLength(8, uuid), Self.policy(uuid, "allowSimple")))
            #expect(answer.word == "held")
            #expect(answer.detail.contains("in force for allowSimple, minLength; its UUID was compared, its values"))
        }
    }

    @Test func policiesOfEveryCategoryCount() {
        let script = DirectoryScript(policies: [
            "policyCategoryPasswordContent": [Self.preset],
            "policyCategoryAuthentication": [
                Self.policy(Self.uuid, "maxFailedAttempts", ["policyAttributeMaximumFailedAuthentications": 10])
            ],
        ])
        #expect(look(script).word == "held")
    }

    @Test func noPayload() {
        #expect(look(Self.script(Self.preset)).word == "missing")
        #expect(look(DirectoryScript(policies: [:])).word == "missing")
        // So Swift reports that there is no policy and no error.
        #expect(look(DirectoryScript(policies: [:], policiesError: DirectoryScript.noError)).word == "missing")
        #expect(look(Self.script(Self.minLength(8, Self.uuid + "0"))).word == "missing")
        #expect(look(Self.script(["policyIdentifier": "ProfilePayload:\(Self.uuid)"])).word == "missing")
        #expect(look(Self.script(["policyIdentifier": "x:\(Self.uuid):minLength"])).word == "missing")
        #expect(look(Self.script(["policyContent": "ProfilePayload:\(Self.uuid):minLength"])).word == "missing")
    }

    @Test func anotherPayload() {
        let answer = look(Self.script(Self.preset, Self.minLength(8, Self.otherUUID)))
        #expect(answer.word == "missing")
        #expect(answer.detail.hasPrefix("another passcode payload"))
    }

    /// The payload of the same policy with an earlier rule.
    @Test func payloadOfAnotherDigest() throws {
        let earlier = try #require(try CertificateFields(der: Fixtures.der("certs/leaves/superseded.pem")).binding)
        let now = try #require(Self.binding)
        #expect(earlier.policyIdentifier == now.policyIdentifier)
        let uuid = PayloadUUID.ofPasscodePayload(earlier)
        #expect(uuid != Self.uuid)
        #expect(look(Self.script(Self.minLength(6, uuid))).word == "missing")
        #expect(look(Self.script(Self.minLength(6, uuid)), binding: earlier).word == "held")
    }

    @Test func unreadable() {
        let denied = NSError(domain: "com.apple.OpenDirectory", code: 14)
        for script in [
            DirectoryScript(policies: [:], nodeError: denied), DirectoryScript(policies: [:], policiesError: denied),
        ] {
            let answer = look(script)
            #expect(answer.word == "unanswerable")
            #expect(answer.detail.contains("code 14 of com.apple.OpenDirectory"))
        }
        #expect(look(DirectoryScript(policies: ["policyCategoryPasswordContent": "?"])).word == "unanswerable")
        #expect(look(Self.script(Self.minLength(8, Self.uuid)), binding: nil).word == "unanswerable")
    }

    // MARK: - Values

    @Test func valuesOfTheRule() {
        let script = Self.script(Self.minLength(8, Self.uuid), Self.policy(Self.uuid, "allowSimple"))
        let answer = look(script, rule: Self.rule())
        #expect(answer.word == "held")
        #expect(
            answer.detail
                == "in force with the values of the policy: allowSimple, minLength; not shown by the account policies: forcePIN"
        )
    }

    /// The profile was edited, and kept its UUID.
    @Test func editedValue() {
        let answer = look(Self.script(Self.minLength(1, Self.uuid)), rule: Self.rule())
        #expect(answer.word == "missing")
        #expect(answer.detail.hasPrefix("minLength"))
    }

    @Test func ruleOfAnotherDigest() {
        let script = Self.script(Self.minLength(8, Self.uuid))
        #expect(look(script, rule: Self.rule(minLength: 6)).word == "unanswerable")
    }

    @Test func valuesThatPoliciesShow() {
        let uuid = Self.uuid
        let rows: [([String: Any], PasscodeKey, PasscodeValue?)] = [
            (Self.minLength(12, uuid), .minLength, .integer(12)),
            (
                Self.policy(uuid, "minLength", content: "policyAttributePassword matches '.{7,}+'"), .minLength,
                .integer(7)
            ),
            (Self.policy(uuid, "minLength", content: "policyAttributePassword matches '.{7,9}'"), .minLength, nil),
            (Self.policy(uuid, "minLength", content: "policyAttributePassword matches '.{,}'"), .minLength, nil),
            (
                Self.policy(
                    uuid, "minLength", content: "policyAttributePassword matches '.{7,}' OR TRUEPREDICATE"),
                .minLength, nil
            ),
            (
                Self.policy(uuid, "maxFailedAttempts", ["policyAttributeMaximumFailedAuthentications": 10]),
                .maxFailedAttempts, .integer(10)
            ),
            (Self.policy(uuid, "maxFailedAttempts"), .maxFailedAttempts, nil),
            (
                Self.policy(uuid, "minutesUntilFailedLoginReset", ["autoEnableInSeconds": 900]),
                .minutesUntilFailedLoginReset, .integer(15)
            ),
            (
                Self.policy(uuid, "minutesUntilFailedLoginReset", ["autoEnableInSeconds": 901]),
                .minutesUntilFailedLoginReset, nil
            ),
            (
                Self.policy(uuid, "pinHistory", ["policyAttributePasswordHistoryDepth": 5]), .pinHistory, .integer(5)
            ),
            (
                Self.policy(uuid, "maxPINAgeInDays", ["policyAttributeExpiresEveryNDays": 90]), .maxPINAgeInDays,
                .integer(90)
            ),
            (Self.policy(uuid, "requireAlphanumeric"), .requireAlphanumeric, .boolean(true)),
            (Self.policy(uuid, "allowSimple"), .allowSimple, .boolean(false)),
            (Self.policy(uuid, "maxInactivity"), .maxInactivity, nil),
        ]
        for (policy, key, value) in rows {
            let reading = DirectoryScript.$current.withValue(Self.script(policy)) { AccountPolicies.read() }
            guard case .policies(let policies) = reading else {
                Issue.record("unreadable")
                continue
            }
            #expect(ShownPasscodeRule(policies, payload: uuid)[key] == value, "\(policy)")
        }
    }

    // MARK: - In a gate

    @Test func gateAsksForThePayloadOfItsLeaf() {
        let rows = [
            (Self.script(Self.minLength(8, Self.uuid)), "open", "held"),
            (Self.script(Self.minLength(8, Self.otherUUID)), "rule-not-in-force", "missing"),
            (
                DirectoryScript(policies: [:], nodeError: NSError(domain: "com.apple.OpenDirectory", code: 14)), "open",
                "unanswerable"
            ),
        ]
        for (script, word, answer) in rows {
            let verdict = DirectoryScript.$current.withValue(script) {
                Gate.fixture(evidence: PlatformEvidence.mac).ask(.installed).verdict
            }
            #expect(verdict.word == word)
            #expect(verdict.findings.map(\.evidence) == ["pinned-root", "payload-in-force"])
            #expect(verdict.findings.last?.answer.word == answer)
            #expect(verdict.findings.last?.isRequired == false)
        }
    }

    @Test func leafThatCannotBeReadNamesNoPayload() {
        let verdict = Gate.fixture("garbage.pem", evidence: PlatformEvidence.mac).ask(.installed).verdict
        #expect(verdict.word == "leaf-not-acceptable")
        #expect(verdict.findings.last?.answer.word == "unanswerable")
    }

    // MARK: - UUIDs

    private struct Vector: Decodable {
        let name: String
        let policyIdentifier: String
        let payloadType: String?
        let sha256: String?
        let uuid: String
    }

    /// The vectors that the profile's side is tested with.
    @Test func vectors() throws {
        let vectors = try JSONDecoder().decode([Vector].self, from: Data(Fixtures.read("vectors/uuid.json")))
        var passcodePayloads = 0
        for vector in vectors {
            guard let type = vector.payloadType, let sha256 = vector.sha256 else {
                #expect(PayloadUUID.make(vector.policyIdentifier) == vector.uuid)
                continue
            }
            #expect(PayloadUUID.make(vector.policyIdentifier, type, sha256) == vector.uuid)
            guard type == PasscodeKey.payloadType else { continue }
            passcodePayloads += 1
            let digest = try #require(SHA256Digest(hex: sha256))
            let binding = Binding(root: nil, policyIdentifier: vector.policyIdentifier, policyDigest: digest)
            #expect(PayloadUUID.ofPasscodePayload(binding) == vector.uuid)
        }
        #expect(passcodePayloads >= 2)
    }
}
