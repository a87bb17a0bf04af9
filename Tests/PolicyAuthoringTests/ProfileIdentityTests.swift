import PolicyAuthoring
import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// What stays and what changes from one profile of a policy to the next: by it a device replaces the old one.
@Suite struct ProfileIdentityTests {
    private func profile(
        _ policy: Policy, _ ca: Certificate, earlier: [Certificate] = []
    ) throws -> DecodedProfile {
        var options = ConfigurationProfile.Options()
        options.earlierCAs = earlier
        return try DecodedProfile(try ConfigurationProfile(policy: policy, ca: ca, options: options).xml)
    }

    @Test func changedRule() throws {
        let ca = try Fixtures.ca()
        let old = try profile(Sample.policy(minLength: 8), ca)
        let new = try profile(Sample.policy(minLength: 9), ca)
        #expect(old.PayloadUUID == new.PayloadUUID && old.PayloadIdentifier == new.PayloadIdentifier)
        #expect(old.passcode?.PayloadUUID != new.passcode?.PayloadUUID)
        #expect(old.passcode?.PayloadIdentifier == new.passcode?.PayloadIdentifier)
        #expect(old.roots[0].PayloadUUID == new.roots[0].PayloadUUID)
    }

    @Test func changedCA() throws {
        let policy = try Sample.policy()
        let old = try profile(policy, Fixtures.root(in: "superseded"))
        let new = try profile(policy, Fixtures.ca())
        #expect(old.PayloadUUID == new.PayloadUUID && old.PayloadIdentifier == new.PayloadIdentifier)
        #expect(old.passcode?.PayloadUUID == new.passcode?.PayloadUUID)
        #expect(old.roots[0].PayloadIdentifier != new.roots[0].PayloadIdentifier)
        #expect(old.roots[0].PayloadUUID != new.roots[0].PayloadUUID)
    }

    @Test func namesAreNotIdentity() throws {
        let ca = try Fixtures.ca()
        let old = try profile(Sample.policy(name: "A", organization: nil), ca)
        let new = try profile(Sample.policy(name: "B", organization: "C"), ca)
        #expect(old.PayloadUUID == new.PayloadUUID)
        #expect(old.PayloadContent.map(\.PayloadUUID) == new.PayloadContent.map(\.PayloadUUID))
        #expect(old.PayloadContent.map(\.PayloadIdentifier) == new.PayloadContent.map(\.PayloadIdentifier))
    }

    @Test func anotherPolicyIsAnotherProfile() throws {
        let ca = try Fixtures.ca()
        let one = try profile(Sample.policy("com.example.one"), ca)
        let two = try profile(Sample.policy("com.example.two"), ca)
        let all = [one.PayloadUUID, two.PayloadUUID] + (one.PayloadContent + two.PayloadContent).map(\.PayloadUUID)
        #expect(Set(all).count == 6)
    }

    @Test func earlierCAs() throws {
        let (ca, earlier) = (
            try Fixtures.ca(), [try Fixtures.root(in: "superseded"), try Fixtures.root(in: "reissued")]
        )
        let policy = try Sample.policy()
        let both = try profile(policy, ca, earlier: earlier)
        #expect(both.roots.count == 3)
        #expect(Set(both.PayloadContent.map(\.PayloadUUID)).count == 4)
        #expect(
            both.roots.map(\.PayloadIdentifier)
                == ([ca] + earlier).map { "com.example.policy.ca.\($0.fingerprint.hex.prefix(8))" })
        #expect(both.roots.map { $0.PayloadContent.map { [UInt8]($0) } } == ([ca] + earlier).map(\.der))
        // A CA keeps its identifier and UUID when it becomes an earlier one, so that no device takes it away for a moment.
        let before = try profile(policy, earlier[0]).roots[0]
        #expect(both.roots[1].PayloadUUID == before.PayloadUUID)
        #expect(both.roots[1].PayloadIdentifier == before.PayloadIdentifier)
        #expect(try both.PayloadUUID == profile(policy, ca).PayloadUUID)
    }

    /// As `Fixtures/vectors/uuid.json` has them for the fixtures' policy.
    @Test func asTheVectorsSay() throws {
        let policy = try PolicyDocument(json: try Fixtures.bytes("certs/policy.json")).policy()
        let profile = try profile(policy, Fixtures.ca())
        #expect(profile.PayloadUUID == "7CA96509-260F-5C95-AA70-7640E9FB9CE5")
        #expect(profile.passcode?.PayloadUUID == "B7508FEC-8193-5A56-BA76-F8D9CB45469D")
        let expected = try UUIDVersion5.make(
            policy.identifier, "com.apple.security.root", Fixtures.ca().fingerprint.hex)
        #expect(profile.roots[0].PayloadUUID == expected)
    }
}
