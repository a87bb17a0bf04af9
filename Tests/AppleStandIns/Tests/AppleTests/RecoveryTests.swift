import Foundation
import PolicyGate
import Testing

/// What a window of AppKit's makes of a refusal: it sees a recoverable error, with the refusal's options for buttons.
@MainActor @Suite(.serialized) struct RecoveryTests {
    private let address = URL(string: "https://example.com/p.mobileconfig")

    private var refusal: Refusal {
        Refusal(
            reason: .profileMissing, policyName: "Example",
            findings: [Finding(evidence: "pinned-root", answer: .missing("not there"), isRequired: true)],
            telling: .init(words: .init(english: .macOS), profileURL: address, platform: .macOS))
    }

    @Test func itBridgesWithItsWordsAndButtons() {
        let error = refusal as NSError
        #expect(error.localizedDescription == "The profile “Example” is not installed.")
        #expect(error.localizedFailureReason == "not there")
        #expect(error.localizedRecoverySuggestion?.contains("Device Management") == true)
        #expect(error.localizedRecoveryOptions == ["Install the profile", "Open Settings", "Try again", "Quit"])
        #expect(error.recoveryAttempter != nil)
    }

    @Test func buttonsDoWhatTheySay() async throws {
        let (opened, ended) = (Windows.opened.count, Windows.terminations)
        let answers = refusal.options.indices.map { refusal.attemptRecovery(optionIndex: $0) }
        // All but the last ask the gate again.
        #expect(answers == [true, true, true, false])
        while Windows.terminations == ended { await Task.yield() }
        #expect(Windows.terminations == ended + 1)
        let urls = Windows.opened.dropFirst(opened).map(\.absoluteString)
        #expect(urls.count == 2 && urls.first == address?.absoluteString)
        #expect(urls.last?.hasPrefix("x-apple.systempreferences:") == true)
    }

    @Test func aButtonThatIsNotThereDoesNothing() {
        for index in [-1, 4, .max] { #expect(!refusal.attemptRecovery(optionIndex: index)) }
    }
}
