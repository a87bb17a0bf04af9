import PolicyAuthoring
import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// CA and leaf of a policy, as section 5 of RFC 5280's readers and people on devices see them.
@Suite struct IssuanceTests {
    private func ca(
        _ policy: Policy, _ key: borrowing PrivateKey, now: Timestamp = .now
    ) throws -> Certificate {
        try Issuance.makeCA(for: policy, key: key, now: now)
    }

    @Test(arguments: PrivateKey.Kind.allCases)
    func theCA(_ kind: PrivateKey.Kind) throws {
        let policy = try Sample.policy()
        let key = try PrivateKey(kind)
        let ca = try ca(policy, key)
        let digits = try SHA256Digest(hashing: key.subjectPublicKeyInfo).hex.prefix(8)
        #expect(ca.commonName == "Example Policy \(digits)")
        #expect(ca.subject == "CN=Example Policy \(digits),O=Example\\, Inc.")
        #expect(ca.fields.notBefore == Timestamp.now.adding(days: -1))
        #expect(ca.fields.notAfter == Timestamp.now.adding(days: 3650))
        let binding = try #require(try ca.fields.binding)
        #expect(binding.root == nil && binding.policyIdentifier == policy.identifier)
        #expect(try binding.policyDigest == policy.passcode.digest)
        #expect(try CARequirement.firstProblem(with: ca, now: .now) == nil)
    }

    @Test func noTwoShareAName() throws {
        let policy = try Sample.policy()
        let names = try (0..<20).map { _ in try ca(policy, PrivateKey(.p256)).commonName }
        #expect(Set(names).count == 20)
    }

    @Test func theLeaf() throws {
        let policy = try Sample.policy()
        let folder = try Sample.folder(policy)
        #expect(folder.leaf.commonName == "Example Policy leaf")
        #expect(folder.leaf.fields.notBefore == folder.ca.fields.notBefore)
        #expect(folder.leaf.fields.notAfter == folder.ca.fields.notAfter)
        let binding = try #require(try folder.leaf.fields.binding)
        #expect(binding.root == folder.ca.fingerprint)
        #expect(try folder.ca.fields.binding?.namesSamePolicy(as: binding) == true)
        #expect(folder.leaf.keyDescription == "P-256")
        #expect(folder.leaf.fields.keyAlgorithm.identifier == folder.ca.fields.keyAlgorithm.identifier)
    }

    /// The longest names still fit beside what is added to them.
    @Test func longestNames() throws {
        let policy = try Sample.policy(
            name: String(repeating: "😀", count: Policy.longestName),
            organization: String(repeating: "ö", count: Policy.longestOrganization))
        let folder = try Sample.folder(policy)
        #expect(folder.ca.commonName?.unicodeScalars.count == 64)
        #expect(folder.leaf.commonName == "\(policy.name) leaf")
    }

    @Test func noOrganization() throws {
        let folder = try Sample.folder(Sample.policy(organization: nil))
        #expect(!folder.ca.subject.contains("O=") && folder.leaf.subject == "CN=Example Policy leaf")
    }

    /// A leaf never begins before its CA, and ends when it was asked to.
    @Test(arguments: [(1, 0), (365, 0), (3650, 0), (1, 100), (3550, 100), (1, 3649)])
    func leafDays(_ days: Int, _ later: Int) throws {
        let policy = try Sample.policy()
        let key = try PrivateKey(.p256)
        let ca = try ca(policy, key)
        let now = Timestamp.now.adding(days: later)
        let leaf = try Issuance.makeLeaf(
            for: policy, under: ca, signedBy: key, kind: .p256, days: days, now: now)
        #expect(leaf.fields.notAfter == now.adding(days: days))
        #expect(leaf.fields.notBefore == max(ca.fields.notBefore, now.adding(days: -1)))
        #expect(try ChainVerification.verify(leaf, anchor: ca) == .verified)
    }

    private func failure(
        _ ca: Certificate, _ key: borrowing PrivateKey, days: Int? = nil, now: Timestamp
    ) throws -> Issuance.Failure? {
        do {
            _ = try Issuance.makeLeaf(
                for: Sample.policy(), under: ca, signedBy: key, kind: .p256, days: days, now: now)
            return nil
        } catch let failure as Issuance.Failure {
            return failure
        }
    }

    @Test func leafThatWouldOutliveItsCA() throws {
        let key = try PrivateKey(.p256)
        let ca = try ca(Sample.policy(), key)
        let end = ca.fields.notAfter
        #expect(try failure(ca, key, days: 3651, now: .now) == .leafOutlivesCA(caEnds: end))
        let late = Timestamp(secondsSince1970: Timestamp.now.secondsSince1970 + 1)
        #expect(try failure(ca, key, days: 3650, now: late) == .leafOutlivesCA(caEnds: end))
        #expect(Issuance.Failure.leafOutlivesCA(caEnds: end).description.hasSuffix(end.date))
    }

    @Test func endedCA() throws {
        let key = try PrivateKey(.p256)
        let ca = try ca(Sample.policy(), key)
        let end = ca.fields.notAfter
        #expect(try failure(ca, key, now: end) == nil)
        let after = Timestamp(secondsSince1970: end.secondsSince1970 + 1)
        #expect(try failure(ca, key, now: after) == .caHasEnded(end))
        #expect(try failure(ca, key, days: 1, now: after) == .caHasEnded(end))
    }

    @Test(arguments: PrivateKey.Kind.allCases)
    func keyOfAnotherCA(_ kind: PrivateKey.Kind) throws {
        let key = try PrivateKey(.p256)
        let ca = try ca(Sample.policy(), key)
        let other = try PrivateKey(kind)
        #expect(try failure(ca, other, now: .now) == .keyDoesNotMatch)
        // And the CA's own key, out of its file, is the right one.
        let pem = try key.encryptedPEM(passphrase: [1])
        let read = try PrivateKey(encryptedPEM: pem, passphrase: [1])
        #expect(try failure(ca, read, now: .now) == nil)
    }

    /// GeneralizedTime from 2050 on, which a CA of 2041 reaches.
    @Test func farFuture() throws {
        let now = try #require(Timestamp(iso8601: "2041-06-01"))
        let policy = try Sample.policy()
        let key = try PrivateKey(.p256)
        let ca = try ca(policy, key, now: now)
        let leaf = try Issuance.makeLeaf(for: policy, under: ca, signedBy: key, kind: .p256, days: nil, now: now)
        #expect(ca.fields.notAfter.iso8601 == "2051-05-30T00:00:00Z")
        #expect(leaf.fields.notAfter == ca.fields.notAfter)
        #expect(try ChainVerification.verify(leaf, anchor: ca) == .verified)
    }
}
