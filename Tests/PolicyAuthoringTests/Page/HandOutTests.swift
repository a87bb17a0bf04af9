import PolicyGateModel
import PolicyGateOpenSSL
import Testing

@testable import PolicyAuthoring

/// What is handed out: names that are safe, the CAs in their order, and profiles for which there can be no page.
@Suite struct HandOutTests {
    private static func handOut(_ spoil: (inout Draft) throws -> Void = { _ in }) throws -> HandOut {
        var draft = try Draft()
        try spoil(&draft)
        return try HandOut(draft.file(), bytes: [1, 2, 3])
    }

    @Test func tellsWhatTheProfileSays() throws {
        let handOut = try Self.handOut { $0.root["PayloadOrganization"] = .string("Example, Inc.") }
        #expect(handOut.name == "Name 1")
        #expect(handOut.organization == "Example, Inc.")
        #expect(handOut.demands == ["a passcode", "at least 6 characters"])
        #expect(handOut.authorityNames == ["ca.crt"])
        #expect(handOut.fileName == "com.example.policy.mobileconfig")
    }

    @Test(arguments: [
        ("com.example.policy", "com.example.policy"), ("../../etc/passwd", "etc-passwd"), (".htaccess", "htaccess"),
        ("a b;c$d\"e'f\ng", "a-b-c-d-e-f-g"), ("-rf", "rf"), ("ä", "profile"), ("...", "profile"), ("", "profile"),
        (String(repeating: "a", count: 200), String(repeating: "a", count: 80)),
    ])
    func namesOfFilesAreSafe(_ identifier: String, _ expected: String) throws {
        let handOut = try Self.handOut { $0.root["PayloadIdentifier"] = .string(identifier) }
        #expect(handOut.fileName == "\(expected).mobileconfig")
    }

    @Test func aNameThatCannotBeSeenIsNone() throws {
        let handOut = try Self.handOut { draft in
            draft.root["PayloadDisplayName"] = .string("\u{200B}\n")
            draft.root["PayloadOrganization"] = .string(" ")
        }
        #expect(handOut.name == "com.example.policy")
        #expect(handOut.organization == nil)
    }

    @Test func thePresentPolicysCAComesFirst() throws {
        let old = try Sample.folder(Sample.policy(minLength: 6))
        let new = try Sample.folder(Sample.policy(minLength: 10))
        let handOut = try Self.handOut { draft in
            draft.payloads[Draft.passcode]["minLength"] = .integer(10)
            draft.hold(old.ca.der)
            draft.add(Schema.rootType, ["PayloadContent": .data(new.ca.der)])
            draft.add(Schema.rootType, ["PayloadContent": .data(old.ca.der)])
        }
        #expect(handOut.authorities.map(\.fingerprint) == [new.ca.fingerprint, old.ca.fingerprint])
        #expect(handOut.authorityNames == ["ca.crt", "ca-\(old.ca.fingerprint.hex.prefix(8)).crt"])
    }

    @Test func refusesWhatNobodyCanInstall() {
        #expect(throws: HandOut.Problem.self) {
            try Self.handOut {
                $0.root["EncryptedPayloadContent"] = .data([1])
                $0.root["PayloadContent"] = .array([])
            }
        }
        #expect(throws: HandOut.Problem.self) { try Self.handOut { $0.root["PayloadIdentifier"] = nil } }
        #expect(throws: HandOut.Problem.self) { try Self.handOut { $0.payloads.remove(at: Draft.ca) } }
        #expect(throws: HandOut.Problem.self) {
            try Self.handOut { $0.payloads[Draft.ca]["PayloadType"] = .string("com.example.other") }
        }
        #expect(throws: PasscodeRuleError.self) {
            try Self.handOut { $0.payloads[Draft.passcode]["minLength"] = .string("six") }
        }
    }

    @Test func anIntermediateIsNoRoot() throws {
        #expect(throws: HandOut.Problem.self) {
            try Self.handOut { $0.hold(try Corpus.certificate("intermediate"), as: "com.apple.security.pkcs1") }
        }
    }
}
