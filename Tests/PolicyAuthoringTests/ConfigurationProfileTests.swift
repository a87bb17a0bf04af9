import FoundationEssentials
import PolicyAuthoring
import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// Profiles, byte for byte and value for value.
@Suite struct ConfigurationProfileTests {
    private func xml(
        _ policy: Policy, _ ca: Certificate, _ change: (inout ConfigurationProfile.Options) -> Void = { _ in }
    ) throws -> [UInt8] {
        var options = ConfigurationProfile.Options()
        change(&options)
        return try ConfigurationProfile(policy: policy, ca: ca, options: options).xml
    }

    private func fixturePolicy(_ rule: PasscodeRule? = nil) throws -> Policy {
        let policy = try PolicyDocument(json: try Fixtures.bytes("certs/policy.json")).policy()
        return try Policy(
            identifier: policy.identifier, name: policy.name, organization: policy.organization,
            passcode: rule ?? policy.passcode)
    }

    /// The CA is the one in `Fixtures/certs`: new fixtures need new recordings.
    @Test func golden() throws {
        try Golden.check(try xml(fixturePolicy(), Fixtures.ca()), "fixture.mobileconfig")
    }

    @Test func everyKeyAndOption() throws {
        let policy = try fixturePolicy(Sample.everyKey())
        let earlier = try Fixtures.root(in: "superseded")
        let xml = try xml(policy, Fixtures.ca()) { options in
            options.earlierCAs = [earlier]
            options.target = .macos
            options.description = "Demands <a passcode> & \"more\": Größe 😀\nin two lines"
        }
        try Golden.check(xml, "every-key.mobileconfig")
    }

    @Test func sameInputSameBytes() throws {
        let (policy, ca) = (try fixturePolicy(Sample.everyKey()), try Fixtures.ca())
        let first = try xml(policy, ca)
        for _ in 0..<20 { #expect(try xml(policy, ca) == first) }
        // The order in which a rule was put together leaves no trace.
        var backwards = PasscodeRule()
        for key in policy.passcode.keys.reversed() { try backwards.set(key, to: try #require(policy.passcode[key])) }
        #expect(try xml(fixturePolicy(backwards), ca) == first)
    }

    @Test func contents() throws {
        let (policy, ca) = (try fixturePolicy(), try Fixtures.ca())
        let profile = try DecodedProfile(xml(policy, ca))
        #expect(profile.PayloadType == "Configuration")
        #expect(profile.PayloadIdentifier == policy.identifier)
        #expect(profile.PayloadDisplayName == policy.name)
        #expect(profile.PayloadOrganization == policy.organization)
        #expect(profile.PayloadContent.count == 2)
        #expect([profile.PayloadVersion] + profile.PayloadContent.map(\.PayloadVersion) == [1, 1, 1])
        #expect(profile.PayloadScope == nil && profile.TargetDeviceType == nil && profile.PayloadDescription == nil)
        let passcode = try #require(profile.passcode)
        #expect(passcode.PayloadIdentifier == "\(policy.identifier).passcode")
        let root = try #require(profile.roots.first)
        #expect(root.PayloadIdentifier == "\(policy.identifier).ca.\(ca.fingerprint.hex.prefix(8))")
        #expect(root.PayloadContent.map { [UInt8]($0) } == ca.der)
        #expect(root.PayloadDisplayName == ca.commonName)
        #expect(root.PayloadCertificateFileName == "ca-\(ca.fingerprint.hex.prefix(8)).cer")
    }

    @Test func noOrganization() throws {
        let policy = try Sample.policy(organization: nil)
        #expect(try DecodedProfile(xml(policy, Fixtures.ca())).PayloadOrganization == nil)
    }

    struct Passcode: Decodable {
        let PayloadContent: [Values]

        struct Values: Decodable {
            let PayloadType: String
            let allowSimple, changeAtNextAuth, forcePIN, requireAlphanumeric: Bool?
            let maxFailedAttempts, maxGracePeriod, maxInactivity, maxPINAgeInDays, minComplexChars, minLength: Int?
            let minutesUntilFailedLoginReset, pinHistory: Int?
            let customRegex: Regex?
        }

        struct Regex: Decodable {
            let passwordContentRegex: String
            let passwordContentDescription: [String: String]?
        }
    }

    @Test func thirteenKeysWithTheirTypes() throws {
        let xml = try xml(fixturePolicy(Sample.everyKey()), Fixtures.ca())
        let payloads = try PropertyListDecoder().decode(Passcode.self, from: Data(xml)).PayloadContent
        let values = try #require(payloads.first { $0.PayloadType == PasscodeKey.payloadType })
        #expect(values.allowSimple == false && values.changeAtNextAuth == true)
        #expect(values.forcePIN == true && values.requireAlphanumeric == true)
        #expect(values.maxFailedAttempts == 10 && values.maxGracePeriod == 5 && values.maxInactivity == 15)
        #expect(values.maxPINAgeInDays == 365 && values.minComplexChars == 2 && values.minLength == 16)
        #expect(values.minutesUntilFailedLoginReset == 30 && values.pinHistory == 50)
        #expect(values.customRegex?.passwordContentRegex == "^(?=.*[<&>\"']).{10,}$")
        #expect(values.customRegex?.passwordContentDescription == ["en": "Ten & more", "de": "Größer als 9"])
    }

    @Test func patternWithoutDescriptions() throws {
        let rule = try Sample.rule([.customRegex: .regularExpression(CustomRegex(pattern: "a"))])
        let xml = try xml(fixturePolicy(rule), Fixtures.ca())
        #expect(!String(decoding: xml, as: UTF8.self).contains("passwordContentDescription"))
    }

    @Test(arguments: ConfigurationProfile.Target.allCases)
    func targets(_ target: ConfigurationProfile.Target) throws {
        let profile = try DecodedProfile(xml(fixturePolicy(), Fixtures.ca()) { $0.target = target })
        let types = ["any", "ios", "watchos", "homepod", "tvos", "macos", "visionos"]
        #expect(profile.TargetDeviceType == types.firstIndex(of: target.rawValue))
        #expect(profile.PayloadScope == (target == .macos ? "System" : nil))
    }

    @Test(arguments: ConfigurationProfile.Scope.allCases)
    func scopes(_ scope: ConfigurationProfile.Scope) throws {
        let profile = try DecodedProfile(
            xml(fixturePolicy(), Fixtures.ca()) { options in
                options.scope = scope
                options.target = .macos
            })
        #expect(profile.PayloadScope == scope.rawValue)
    }

    @Test func otherOptions() throws {
        let profile = try DecodedProfile(
            xml(fixturePolicy(), Fixtures.ca()) { options in
                options.omitsPasscodePayload = true
                options.description = "]]> <!-- & -->"
            })
        #expect(profile.passcode == nil && profile.roots.count == 1)
        #expect(profile.PayloadDescription == "]]> <!-- & -->")
    }

    /// A CA that somebody else made may have a name that XML cannot hold.
    @Test func nameThatNoProfileCanHold() throws {
        let key = try PrivateKey(.p256)
        let ca = try CertificateBuilder(
            subject: DistinguishedName(commonName: "bell\u{7}", organization: nil), notBefore: .now, notAfter: .now,
            basicConstraints: "critical,CA:TRUE", keyUsage: "critical,keyCertSign",
            binding: Binding(root: nil, policyIdentifier: "a.b", policyDigest: PasscodeRule().digest)
        ).certificate(for: key, issuer: nil, signedBy: key)
        #expect(ca.commonName == "bell\u{7}")
        #expect(try CARequirement.firstProblem(with: ca, now: .now)?.contains("CommonName") == true)
    }
}
