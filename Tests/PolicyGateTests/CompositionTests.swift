import PolicyGate
import PolicyGateModel
import PolicyGateTesting
import Testing

/// When a gate opens: every required item is held, and no item is missing.
@Suite struct CompositionTests {
    struct Fixed: Evidence {
        let id = "app-evidence"
        let answer: Finding.Answer

        func look() -> Finding.Answer { answer }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let answer: Finding.Answer
        let isRequired: Bool
        let verdict: String

        var testDescription: String { "\(answer), \(isRequired ? "required" : "asked")" }
    }

    static let cases = [
        Case(answer: .held("there"), isRequired: true, verdict: "open"),
        Case(answer: .held("there"), isRequired: false, verdict: "open"),
        Case(answer: .missing("not there"), isRequired: true, verdict: "rule-not-in-force"),
        Case(answer: .missing("not there"), isRequired: false, verdict: "rule-not-in-force"),
        Case(answer: .unanswerable("who knows"), isRequired: true, verdict: "undetermined"),
        Case(answer: .unanswerable("who knows"), isRequired: false, verdict: "open"),
    ]

    @Test(arguments: cases)
    func evidenceBesideARootThatIsHeld(_ example: Case) {
        let evidence = Fixed(answer: example.answer)
        let gate = Fixtures.gate(
            "good.pem", in: Fixtures.system("bundle"), requiring: example.isRequired ? [evidence] : [],
            asking: example.isRequired ? [] : [evidence])
        #expect(gate.checkNow().word == example.verdict)
    }

    /// No evidence opens a gate whose root is missing, and the root's reason is named first.
    @Test(arguments: cases)
    func evidenceBesideARootThatIsMissing(_ example: Case) {
        let gate = Fixtures.gate("good.pem", in: Fixtures.system("none"), requiring: [Fixed(answer: example.answer)])
        #expect(gate.checkNow().word == "profile-missing")
    }

    @Test func supersededLeafTellsThatThePolicyChanged() {
        let store = Fixtures.system("superseded")
        #expect(Fixtures.gate("good.pem", in: store).checkNow().word == "profile-missing")
        #expect(
            Fixtures.gate("good.pem", superseding: ["superseded.pem"], in: store).checkNow().word == "policy-changed")
        // It never opens the gate, and never hides another reason.
        #expect(
            Fixtures.gate("expired.pem", superseding: ["superseded.pem"], in: store).checkNow().word
                == "certificate-expired")
        #expect(Fixtures.gate("good.pem", superseding: ["garbage.pem"], in: store).checkNow().word == "profile-missing")
        #expect(
            Fixtures.gate("good.pem", superseding: ["superseded.pem"], in: Fixtures.system("bundle")).checkNow().word
                == "open")
    }

    @Test func revokedCADoesNotCount() throws {
        let ca = try #require(fingerprint(in: Fixtures.gate("good.pem", in: Fixtures.system("bundle"))))
        let colons = stride(from: 0, to: 64, by: 2).map { ca.dropFirst($0).prefix(2).uppercased() }.joined(
            separator: ":")
        for entry in [ca, colons] {
            let gate = Fixtures.gate("good.pem", in: Fixtures.system("bundle"), revoked: [entry])
            #expect(gate.checkNow().word == "distrusted")
        }
        let other = String(repeating: "0", count: 64)
        #expect(Fixtures.gate("good.pem", in: Fixtures.system("bundle"), revoked: [other]).checkNow().word == "open")
    }

    /// An entry that cannot be read must not be passed over: it may be the one that matters.
    @Test(arguments: ["", "0", "no SHA-256", String(repeating: "0", count: 65), String(repeating: "é", count: 32)])
    func unreadableRevocationCloses(_ entry: String) {
        let gate = Fixtures.gate("good.pem", in: Fixtures.system("bundle"), revoked: [entry])
        #expect(gate.checkNow().word == "undetermined")
    }

    @Test func datesAreInclusive() throws {
        let gate = Fixtures.gate("good.pem", in: Fixtures.system("bundle"))
        let leaf = try #require(gate.examine()?.judgement.leaf)
        let second: Int64 = 1
        let moments: [(Int64, String)] = [
            (leaf.notBefore.secondsSince1970 - second, "certificate-not-yet-valid"),
            (leaf.notBefore.secondsSince1970, "open"), (leaf.notAfter.secondsSince1970, "open"),
            (leaf.notAfter.secondsSince1970 + second, "certificate-expired"),
        ]
        for (moment, verdict) in moments {
            let time = Timestamp(secondsSince1970: moment)
            #expect(Fixtures.gate("good.pem", in: Fixtures.system("bundle"), at: time).checkNow().word == verdict)
        }
    }

    @Test func passWarnsFromNinetyDaysBefore() throws {
        let store = Fixtures.system("bundle")
        let leaf = try #require(Fixtures.gate("good.pem", in: store).examine()?.judgement.leaf)
        for (days, count) in [(91, 0), (89, 2), (0, 2)] {
            let gate = Fixtures.gate("good.pem", in: store, at: leaf.notAfter.adding(days: -days))
            guard case .open(let pass) = gate.checkNow() else {
                Issue.record("closed \(days) days before the end")
                continue
            }
            #expect(pass.warnings.count == count, "\(days) days before: \(pass.warnings)")
        }
    }

    @Test func refusalsHaveWordsForAPerson() {
        for reason in Refusal.Reason.allCases {
            guard case .closed(let refusal) = Verdict.closedForTests(reason, policyName: "Example") else {
                Issue.record("open")
                continue
            }
            #expect(refusal.errorDescription?.hasSuffix(".") == true)
            #expect(refusal.recoverySuggestion?.hasSuffix(".") == true)
            #expect(refusal.failureReason == "a test says so")
        }
    }

    @Test func fixedGatesSayWhatTheyWereTold() async {
        #expect(await Gate.fixed(.openForTests()).check().word == "open")
        #expect(Gate.fixed(.closedForTests(.otherRoot)).checkNow().word == "other-root")
    }

    private func fingerprint(in gate: Gate) -> String? { gate.examine()?.judgement.root?.fingerprint.hex }
}
