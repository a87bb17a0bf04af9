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

    /// What a person reads must be of the finding that the reason is about.
    @Test func theDecidingFindingMatchesTheReason() throws {
        let unanswerable = Fixed(answer: .unanswerable("who knows"))
        let missing = Fixed(answer: .missing("not there"))
        for (requiring, asking) in [([unanswerable], [missing]), ([unanswerable, missing], []), ([missing], [])] {
            let refusal = try #require(refusalBesideTheRoot(requiring: requiring, asking: asking))
            #expect(refusal.reason == .ruleNotInForce)
            #expect(refusal.failureReason == "not there")
        }
        let refusal = try #require(refusalBesideTheRoot(requiring: [unanswerable], asking: [unanswerable]))
        #expect(refusal.reason == .undetermined)
        #expect(refusal.failureReason == "who knows")
        // The root comes first, whatever else is missing.
        let root = try #require(
            Fixtures.gate("good.pem", in: Fixtures.system("none"), asking: [missing]).refusal)
        #expect(root.failureReason?.contains("is not in the trust store") == true)
    }

    /// The profile was found: what could not be told is something else.
    @Test func unanswerableEvidenceBesideARootThatIsHeld() throws {
        let unanswerable = Fixed(answer: .unanswerable("who knows"))
        let refusal = try #require(refusalBesideTheRoot(requiring: [unanswerable], asking: []))
        #expect(refusal.errorDescription == "It could not be found out whether a rule of the policy is in force.")
        #expect(refusal.recoverySuggestion?.hasPrefix("Try again.") == true)
        let undetermined = Verdict.closedForTests(.undetermined, policyName: "Example")
        #expect(
            undetermined.refusal?.errorDescription
                == "It could not be found out whether the profile “Example” is installed.")
    }

    private func refusalBesideTheRoot(requiring: [any Evidence], asking: [any Evidence]) -> Refusal? {
        Fixtures.gate("good.pem", in: Fixtures.system("bundle"), requiring: requiring, asking: asking).refusal
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

    /// Nobody but the maker of the app can mend it, and no mark can be removed.
    @Test func revokedByTheAppHasItsOwnWords() throws {
        let ca = try #require(fingerprint(in: Fixtures.gate("good.pem", in: Fixtures.system("bundle"))))
        let gate = Fixtures.gate("good.pem", in: Fixtures.system("bundle"), revoked: [ca])
        let refusal = try #require(gate.refusal)
        #expect(
            refusal.errorDescription == "This app no longer accepts the certificate of the profile “Fixture Policy”.")
        #expect(
            refusal.recoverySuggestion
                == "Update this app, and install the new version of the profile “Fixture Policy” over the old one.")
        let marked = try #require(Fixtures.gate("good.pem", in: Fixtures.system("rejected")).refusal)
        #expect(marked.reason == .distrusted)
        #expect(marked.recoverySuggestion?.hasPrefix("Remove that mark") == true)
    }

    @Test func unreadableRevocationIsTheAppsOwnFault() throws {
        for (leaf, store) in [("good.pem", "bundle"), ("good.pem", "none")] {
            let gate = Fixtures.gate(leaf, in: Fixtures.system(store), revoked: ["deadbeef"])
            let refusal = try #require(gate.refusal)
            #expect(refusal.errorDescription?.hasPrefix("This app is not set up properly") == true)
            #expect(refusal.errorDescription?.contains("“Fixture Policy”") == true)
            #expect(refusal.recoverySuggestion?.hasPrefix("Tell the maker of the app: ") == true)
            #expect(refusal.failureReason?.contains("'deadbeef'") == true)
            #expect(refusal.policyName == "Fixture Policy")
        }
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

    @Test func endingsAreCountedInDaysOfTheCalendar() throws {
        let store = Fixtures.system("bundle")
        let end = try #require(Fixtures.gate("good.pem", in: store).examine()?.judgement.leaf?.notAfter)
        // It ends at midnight.
        for (seconds, words) in [
            (0, "today"), (1, "tomorrow"), (86_400, "tomorrow"), (86_401, "in 2 days"), (172_800, "in 2 days"),
        ] as [(Int64, String)] {
            let moment = Timestamp(secondsSince1970: end.secondsSince1970 - seconds)
            let warnings = Fixtures.gate("good.pem", in: store, at: moment).examine()?.warnings ?? []
            #expect(warnings.contains("the leaf ends on \(end.date), \(words)"), "\(warnings)")
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
