import FoundationEssentials
import PolicyAuthoring
import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// Policy folders whose parts do not belong together.
@Suite struct PolicyFolderFaultTests {
    private func fill(_ temporary: borrowing TemporaryFolder, _ folder: PolicyFolder) throws {
        for (name, bytes) in try folder.files { try temporary.write(bytes, name) }
    }

    private func fault(
        _ temporary: borrowing TemporaryFolder, now: Timestamp = .now
    ) throws -> (any Error)? {
        do {
            _ = try PolicyFolder(at: temporary.path, now: now)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: ["policy.json", "ca.pem", "leaf.pem"])
    func missing(_ name: String) throws {
        let temporary = try TemporaryFolder()
        try fill(temporary, Sample.folder(Sample.policy()))
        try FileManager.default.removeItem(atPath: temporary(name))
        let error = try #require(try fault(temporary) as? FileError)
        #expect(error.kind == .notFound && error.path == temporary(name))
    }

    @Test func noFolder() throws {
        let temporary = try TemporaryFolder()
        let error = try #require(throws: FileError.self) { try PolicyFolder(at: temporary("none"), now: .now) }
        #expect(error.kind == .notFound)
    }

    struct Damage: CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        let words: String

        var testDescription: String { "\(name): \(words)" }
    }

    @Test(arguments: [
        Damage(name: "ca.pem", bytes: [], words: "empty"),
        Damage(name: "leaf.pem", bytes: [0x41], words: "no certificate"),
        Damage(name: "leaf.pem", bytes: [0x30, 0x03, 0x02, 0x01, 0x01], words: "not an acceptable certificate"),
        Damage(name: "ca.cer", bytes: [0x30], words: "not an acceptable certificate"),
        Damage(
            name: "leaf.cer", bytes: Array("-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----".utf8),
            words: "PRIVATE KEY"),
        Damage(name: "ca.pem", bytes: Array("-----BEGIN CERTIFICATE-----\nA".utf8), words: "damaged"),
    ])
    func damaged(_ damage: Damage) throws {
        let temporary = try TemporaryFolder()
        try fill(temporary, Sample.folder(Sample.policy()))
        try temporary.write(damage.bytes, damage.name)
        let error = try #require(try fault(temporary) as? FileError)
        #expect(error.path == temporary(damage.name))
        #expect(error.problem.contains(damage.words))
    }

    @Test(arguments: ["policy.json", "ca.pem", "ca.cer", "leaf.pem", "leaf.cer"])
    func tooLarge(_ name: String) throws {
        let temporary = try TemporaryFolder()
        try fill(temporary, Sample.folder(Sample.policy()))
        try temporary.write([UInt8](repeating: 0x20, count: 1 << 20), name)
        let error = try #require(try fault(temporary) as? FileError)
        #expect(error.kind == .tooLarge && error.path == temporary(name))
    }

    @Test func brokenPolicy() throws {
        let temporary = try TemporaryFolder()
        try fill(temporary, Sample.folder(Sample.policy()))
        try temporary.write(Array("{\"name\":1}".utf8), "policy.json")
        #expect((try fault(temporary) as? PolicyFolderError)?.path == temporary("policy.json"))
        try temporary.write(Array("{\"name\":\"A\",\"identifier\":\"x\"}".utf8), "policy.json")
        #expect((try fault(temporary) as? PolicyFolderError)?.path == temporary("policy.json"))
    }

    struct Swap: CustomTestStringConvertible {
        let name: String
        let with: String
        /// Where the fault is said to be.
        let path: String

        var testDescription: String { "\(name) is the other folder's \(with)" }
    }

    /// The other folder is of the same policy, with another CA.
    @Test(arguments: [
        Swap(name: "ca.cer", with: "ca.cer", path: "ca.cer"),
        Swap(name: "leaf.cer", with: "leaf.cer", path: "leaf.cer"),
        Swap(name: "ca.pem", with: "ca.pem", path: "ca.cer"),
        Swap(name: "leaf.pem", with: "leaf.pem", path: "leaf.cer"),
        Swap(name: "ca.cer", with: "leaf.cer", path: "ca.cer"),
        Swap(name: "leaf.cer", with: "ca.cer", path: "leaf.cer"),
    ])
    func swapped(_ swap: Swap) throws {
        let temporary = try TemporaryFolder()
        try fill(temporary, Sample.folder(Sample.policy()))
        let other = try #require(try Sample.folder(Sample.policy()).files.first { $0.name == swap.with })
        try temporary.write(other.bytes, swap.name)
        let error = try #require(try fault(temporary) as? PolicyFolderError)
        #expect(error.kind == .damaged && error.path == temporary(swap.path))
    }

    @Test func leafOfAnotherCA() throws {
        let temporary = try TemporaryFolder()
        let (one, two) = (try Sample.folder(Sample.policy()), try Sample.folder(Sample.policy()))
        try fill(temporary, PolicyFolder(policy: one.policy, ca: one.ca, leaf: two.leaf))
        let error = try #require(try fault(temporary) as? PolicyFolderError)
        #expect(error.kind == .damaged && error.problem == "it was not issued by the CA in ca.pem")
        try fill(temporary, PolicyFolder(policy: one.policy, ca: one.ca, leaf: one.ca))
        #expect(try (fault(temporary) as? PolicyFolderError)?.kind == .damaged)
        try fill(temporary, PolicyFolder(policy: one.policy, ca: one.leaf, leaf: one.leaf))
        #expect(try (fault(temporary) as? PolicyFolderError)?.kind == .caNotAcceptable)
    }

    @Test func changedRule() throws {
        let temporary = try TemporaryFolder()
        let folder = try Sample.folder(Sample.policy(minLength: 8))
        for policy in [try Sample.policy(minLength: 9), try Sample.policy("com.example.other", minLength: 8)] {
            try fill(temporary, PolicyFolder(policy: policy, ca: folder.ca, leaf: folder.leaf))
            let error = try #require(try fault(temporary) as? PolicyFolderError)
            #expect(error.kind == .ruleChanged && error.path == temporary("ca.pem"))
            // Both digests and both identifiers are named.
            for word in try [
                folder.digest.hex, policy.passcode.digest.hex, folder.policy.identifier, policy.identifier,
            ] {
                #expect(error.problem.contains(word))
            }
        }
        // Names are no part of the rule, and defaults written out are none either.
        var rule = folder.policy.passcode
        try rule.set(.maxFailedAttempts, to: .integer(11))
        let renamed = try Policy(identifier: "com.example.policy", name: "New", organization: nil, passcode: rule)
        try fill(temporary, PolicyFolder(policy: renamed, ca: folder.ca, leaf: folder.leaf))
        #expect(try fault(temporary) == nil)
    }

    @Test func endedCA() throws {
        let temporary = try TemporaryFolder()
        let folder = try Sample.folder(Sample.policy())
        try fill(temporary, folder)
        let end = folder.ca.fields.notAfter
        #expect(try fault(temporary, now: end) == nil)
        let later = Timestamp(secondsSince1970: end.secondsSince1970 + 1)
        let error = try #require(try fault(temporary, now: later) as? PolicyFolderError)
        #expect(error.kind == .caNotAcceptable && error.problem == "it ended on \(end.date)")
    }

    @Test(arguments: ["unpinned", "public-web", "v1"])
    func leafWithoutBinding(_ leaf: String) throws {
        let temporary = try TemporaryFolder()
        let policy = try PolicyDocument(json: try Fixtures.bytes("certs/policy.json")).policy()
        let folder = PolicyFolder(
            policy: policy, ca: try Fixtures.ca(), leaf: try Fixtures.certificate("leaves/\(leaf).pem"))
        try fill(temporary, folder)
        let error = try #require(try fault(temporary) as? PolicyFolderError)
        #expect(error.kind == .damaged && error.problem == "it carries no binding to a policy")
    }

    @Test(arguments: ["malformed-binding", "two-bindings", "binding-version-2"])
    func malformedBinding(_ leaf: String) throws {
        let temporary = try TemporaryFolder()
        let policy = try PolicyDocument(json: try Fixtures.bytes("certs/policy.json")).policy()
        let folder = PolicyFolder(
            policy: policy, ca: try Fixtures.ca(), leaf: try Fixtures.certificate("leaves/\(leaf).pem"))
        try fill(temporary, folder)
        let error = try #require(try fault(temporary))
        #expect((error as? PolicyFolderError)?.path.hasSuffix("leaf.pem") == true)
    }

    @Test(arguments: ["forged-signature", "weak-sha1", "wrong-digest", "wrong-identifier", "superseded", "other-ca"])
    func otherBadLeaves(_ leaf: String) throws {
        let temporary = try TemporaryFolder()
        let policy = try PolicyDocument(json: try Fixtures.bytes("certs/policy.json")).policy()
        let folder = PolicyFolder(
            policy: policy, ca: try Fixtures.ca(), leaf: try Fixtures.certificate("leaves/\(leaf).pem"))
        try fill(temporary, folder)
        #expect(try fault(temporary) is PolicyFolderError)
    }
}
