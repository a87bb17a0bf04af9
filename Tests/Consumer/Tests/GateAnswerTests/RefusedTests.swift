import PolicyGate
import PolicyGateTesting
import Testing

/// What the app shows a person without the profile.
@Test func aRefusedPersonReadsWhatToDo() async {
    let gate = Gate.fixed(.closedForTests(.profileMissing, policyName: "Example Policy"))
    guard case .closed(let refusal) = await gate.check() else {
        Issue.record("the gate opened")
        return
    }
    #expect(refusal.errorDescription == "The profile “Example Policy” is not installed.")
    #expect(refusal.recoverySuggestion != nil)
}
