import GateAnswer
import PolicyGate
import PolicyGateTesting
import Testing

/// An app's own tests, with gates that always give the same verdict.
struct AnswerTests {
    @Test func opensWhereTheGateDoes() async {
        let gate = Gate.fixed(.openForTests())
        #expect(Answer(await gate.check()) == Answer(line: "open", status: 0))
    }

    @Test(arguments: Refusal.Reason.allCases)
    func namesTheReason(_ reason: Refusal.Reason) async {
        let gate = Gate.fixed(.closedForTests(reason, policyName: "Example Policy"))
        let status: Int32 = reason == .undetermined ? 2 : 1
        #expect(Answer(await gate.check()) == Answer(line: "closed \(reason.rawValue)", status: status))
    }

    @Test func aRefusalHasWordsForAPerson() {
        guard case .closed(let refusal) = Gate.fixed(.closedForTests(.profileMissing, policyName: "Example")).checkNow()
        else {
            Issue.record("the gate opened")
            return
        }
        #expect(refusal.errorDescription == "The profile “Example” is not installed.")
    }
}
