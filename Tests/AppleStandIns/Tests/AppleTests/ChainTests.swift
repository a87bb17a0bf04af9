import PolicyGateModel
import Security
import Testing

@testable import PolicyGate

/// What the gate makes of a chain that the system trusts.
@Suite struct ChainTests {
    @Test func pinnedRootOpens() throws {
        let gate = Gate.fixture()
        let script = SecurityScript([.installed])
        let examination = try #require(SecurityScript.$current.withValue(script) { gate.examine() })
        #expect(examination.verdict.word == "open")
        let judgement = examination.judgement
        #expect(judgement.isPinned)
        #expect(judgement.root?.fingerprint == judgement.leaf?.binding?.root)
        #expect(judgement.root?.file == nil)
        #expect(judgement.root?.subject.hasPrefix("CN=Fixture Policy ") == true)
        #expect(judgement.leaf?.policyName == "Fixture Policy")
        let chain = try #require(judgement.account.last)
        #expect(chain.hasPrefix("its chain: CN=Fixture Policy leaf"))
        #expect(chain.contains(", then CN=Fixture Policy "))
    }

    @Test func derOpensLikePEM() {
        #expect(Gate.fixture("good.der").ask(.installed).word == "open")
    }

    /// Trusted by the system, and not the one that the leaf is bound to.
    @Test func anotherRootOfTheSameName() {
        for root in [Fixtures.reissued, Fixtures.forgedTwin] {
            let outcome = Gate.fixture().ask(.trusted(Fixtures.good, root))
            #expect(outcome.word == "other-root")
            #expect(outcome.detail.contains(SHA256Digest(of: root).hex))
        }
    }

    @Test func anotherRootOfAnotherName() {
        for chain in [[Fixtures.webRoot], [Fixtures.ca, Fixtures.webRoot], [[0x30, 0x00]]] {
            let answer = SecurityScript.Answer(.proceed, chain: [Fixtures.good] + chain)
            #expect(Gate.fixture().ask(answer).word == "leaf-not-acceptable")
        }
    }

    @Test func leafAsItsOwnRoot() {
        #expect(Gate.fixture().ask(.trusted(Fixtures.good)).word == "other-root")
    }

    @Test func chainThatIsNotTold() {
        #expect(Gate.fixture().ask(SecurityScript.Answer(.proceed, chain: nil)).word == "undetermined")
        #expect(Gate.fixture().ask(.trusted()).word == "undetermined")
        #expect(Gate.fixture().ask(.trusted(Fixtures.ca)).word == "undetermined")
        #expect(Gate.fixture().ask(.trusted(Fixtures.ca, Fixtures.good)).word == "undetermined")
    }

    @Test(arguments: ["wrong-digest.pem", "wrong-identifier.pem", "weak-sha1.pem"])
    func leafThatDoesNotFitItsRoot(_ name: String) {
        let outcome = Gate.fixture(name).ask(.trusted(Fixtures.der("certs/leaves/\(name)"), Fixtures.ca))
        #expect(outcome.word == "leaf-not-acceptable")
        #expect(Gate.fixture(name).ask(.refused(-25318)).word == "profile-missing")
    }

    /// The strict reader and our own rules see them, and the system is not asked.
    @Test(arguments: [
        "v1", "ca-true", "name-constraints", "empty-eku", "two-bindings", "malformed-binding", "binding-version-2",
        "duplicate-extension", "negative-serial", "zero-serial", "long-serial", "trailing", "malformed", "garbage",
        "unpinned", "public-web",
    ])
    func leafThatBreaksARule(_ name: String) {
        let outcome = Gate.fixture("\(name).pem").ask(.installed)
        #expect(outcome.word == "leaf-not-acceptable")
        #expect(outcome.record.calls.isEmpty)
    }

    @Test func pinAndBindingAgree() throws {
        let ours = SHA256Digest(of: Fixtures.ca)
        let other = SHA256Digest(of: Fixtures.reissued)
        #expect(Gate.fixture(pin: ours).ask(.installed).word == "open")
        #expect(Gate.fixture(pin: other).ask(.installed).word == "leaf-not-acceptable")
        let unpinned = Fixtures.der("certs/leaves/unpinned.pem")
        #expect(Gate.fixture("unpinned.pem", pin: ours).ask(.trusted(unpinned, Fixtures.ca)).word == "open")
        #expect(Gate.fixture("unpinned.pem", pin: other).ask(.trusted(unpinned, Fixtures.ca)).word == "other-root")
    }

    @Test func revokedRootDoesNotCount() {
        let revoked = [SHA256Digest(of: Fixtures.ca).hex]
        #expect(Gate.fixture(revoked: revoked).ask(.installed).word == "distrusted")
        #expect(Gate.fixture(revoked: [SHA256Digest(of: Fixtures.reissued).hex]).ask(.installed).word == "open")
        #expect(Gate.fixture(revoked: ["?"]).ask(.installed).word == "undetermined")
    }

    @Test func supersededLeafTellsThatThePolicyChanged() {
        let earlier = Fixtures.der("certs/leaves/superseded.pem")
        let outcome = Gate.fixture(superseding: ["superseded.pem"]).ask(.absent, .trusted(earlier, Fixtures.earlierCA))
        #expect(outcome.word == "policy-changed")
        #expect(outcome.record.evaluations.map(\.certificates) == [[Fixtures.good], [earlier]])
        #expect(Gate.fixture(superseding: ["superseded.pem"]).ask(.absent).word == "profile-missing")
    }

    // MARK: - Dates

    @Test func datesAreInclusive() throws {
        let fields = try CertificateFields(der: Fixtures.good)
        let moments: [(Int64, String)] = [
            (fields.notBefore.secondsSince1970 - 1, "certificate-not-yet-valid"),
            (fields.notBefore.secondsSince1970, "open"), (fields.notAfter.secondsSince1970, "open"),
            (fields.notAfter.secondsSince1970 + 1, "certificate-expired"),
        ]
        for (moment, word) in moments {
            let time = Timestamp(secondsSince1970: moment)
            #expect(Gate.fixture(at: time).ask(.installed).word == word)
        }
    }

    /// A system with another clock, or none, would let them pass.
    @Test func ourClockCountsToo() {
        let rows = [("expired.pem", "certificate-expired"), ("not-yet-valid.pem", "certificate-not-yet-valid")]
        for (name, word) in rows {
            let outcome = Gate.fixture(name).ask(.trusted(Fixtures.der("certs/leaves/\(name)"), Fixtures.ca))
            #expect(outcome.word == word)
            #expect(outcome.record.calls.isEmpty)
        }
        let leaf = Fixtures.der("certs/leaves/expired-ca.pem")
        #expect(
            Gate.fixture("expired-ca.pem").ask(.trusted(leaf, Fixtures.expiredCA)).word == "certificate-expired")
    }
}
