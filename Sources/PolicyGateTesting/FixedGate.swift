#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import PolicyGate
internal import PolicyGateModel

extension Gate {
    /// A gate for an app's own tests, which always gives this verdict and looks at nothing.
    ///
    /// Link `PolicyGateTesting` from test targets only: whoever links it can open a gate.
    ///
    /// - Parameter verdict: What `check()` and `checkNow()` answer.
    /// - Returns: The gate.
    public static func fixed(_ verdict: Verdict) -> Gate { Gate(fixed: verdict) }
}

extension Verdict {
    /// An open verdict for an app's own tests.
    ///
    /// - Parameter leafEnds: The end of the leaf that the pass tells; by default a year from now.
    /// - Returns: The verdict.
    public static func openForTests(leafEnds: Date = Date(timeIntervalSinceNow: 365 * 86_400)) -> Verdict {
        .open(
            Pass(
                checkedAt: SystemClock.now(),
                leafEnds: Timestamp(secondsSince1970: Int64(leafEnds.timeIntervalSince1970)),
                findings: [Finding(evidence: "pinned-root", answer: .held("a test says so"), isRequired: true)],
                warnings: []))
    }

    /// A closed verdict for an app's own tests, with the words that a real one would have.
    ///
    /// - Parameters:
    ///   - reason: Why the gate stays closed.
    ///   - policyName: What the refusal calls the policy.
    ///   - profileURL: Where the profile can be had.
    ///   - words: What a person is told.
    /// - Returns: The verdict.
    public static func closedForTests(
        _ reason: Refusal.Reason, policyName: String? = nil, profileURL: URL? = nil, words: RefusalWords = .english
    ) -> Verdict {
        let answer: Finding.Answer =
            reason == .undetermined ? .unanswerable("a test says so") : .missing("a test says so")
        return .closed(
            Refusal(
                reason: reason, policyName: policyName,
                findings: [Finding(evidence: "pinned-root", answer: answer, isRequired: true)],
                telling: Refusal.Telling(words: words, profileURL: profileURL)))
    }
}
