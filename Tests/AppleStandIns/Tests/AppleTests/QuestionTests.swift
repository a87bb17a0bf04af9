import PolicyGate
import PolicyGateModel
import Security
import Testing

/// What the system is asked, and how.
@Suite struct QuestionTests {
    @Test func leafAloneIsPassedIn() throws {
        let record = Gate.fixture().ask(.installed).record
        let evaluation = try #require(record.evaluations.first)
        #expect(evaluation.certificates == [Fixtures.good])
        #expect(record.evaluations.count == 1)
    }

    @Test func policyIsBasicX509() {
        let outcome = Gate.fixture().ask(.installed)
        #expect(outcome.record.evaluations.map(\.policies) == [["basic-x509"]])
        #expect(outcome.word == "open")
    }

    @Test func noAnchorsAndNoDateAreSet() {
        for answer in [SecurityScript.Answer.installed, .absent] {
            let calls = Gate.fixture().ask(answer).record.calls
            #expect(
                calls == [
                    "SecCertificateCreateWithData", "SecTrustCreateWithCertificates", "SecTrustSetNetworkFetchAllowed",
                ])
        }
    }

    @Test func networkIsOff() {
        let record = Gate.fixture().ask(.installed).record
        #expect(record.evaluations.map(\.allowsNetworkFetch) == [false])
    }

    /// A person installs the profile and tries again in the same process.
    @Test func everyCheckHasItsOwnTrust() {
        let gate = Gate.fixture()
        let script = SecurityScript([.absent, .installed, .absent])
        let words = SecurityScript.$current.withValue(script) { (0..<3).map { _ in gate.checkNow().word } }
        #expect(words == ["profile-missing", "open", "profile-missing"])
        #expect(script.record.trusts == 3)
        #expect(script.record.evaluations.map(\.trust) == [1, 2, 3])
    }

    @Test @MainActor func checkLeavesTheMainActor() async {
        let gate = Gate.fixture()
        let script = SecurityScript([.installed])
        let verdict = await SecurityScript.$current.withValue(script) { await gate.check() }
        #expect(verdict.word == "open")
        #expect(script.record.evaluations.map(\.isOnMainQueue) == [false])
    }

    /// That the test before can see the main actor at all; and `checkNow()` stays where it is called.
    @Test @MainActor func checkNowStaysOnTheMainActor() {
        #expect(MainQueue.isCurrent)
        #expect(Gate.fixture().ask(.installed).record.evaluations.map(\.isOnMainQueue) == [true])
    }

    @Test(arguments: ["SecTrustCreateWithCertificates", "SecTrustSetNetworkFetchAllowed"])
    func stepThatFailsTellsNothing(_ step: String) {
        let outcome = Gate.fixture().ask(.installed, failing: [step: -108])
        #expect(outcome.word == "undetermined")
        #expect(outcome.detail == "\(step) failed with code -108")
        #expect(outcome.record.evaluations.isEmpty)
    }

    @Test func certificateThatTheSystemCannotRead() {
        let outcome = Gate.fixture().ask(.installed, failing: ["SecCertificateCreateWithData": -50])
        #expect(outcome.word == "leaf-not-acceptable")
    }

    @Test func storesOfTheCallersAreForLinux() {
        let stores = [TrustStore.named(["ca.pem"]), TrustStore(source: .system(root: "/mnt", ownership: .unchecked))]
        for store in stores {
            let outcome = Gate.fixture(store: store).ask(.installed)
            #expect(outcome.word == "undetermined")
            #expect(outcome.detail == "trust stores other than the system's own are for Linux only")
            #expect(outcome.record.trusts == 0)
        }
        #expect(Gate.fixture("unpinned.pem", store: .named(["ca.pem"])).ask(.installed).word == "undetermined")
    }

    @Test func intermediatesOfTheCallersAreForLinux() {
        let outcome = Gate.fixture(intermediates: [Fixtures.webRoot]).ask(.installed)
        #expect(outcome.word == "undetermined")
        #expect(outcome.record.trusts == 0)
    }
}
