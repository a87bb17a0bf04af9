#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Why the gate stays closed: for a person as a localized error, for a program as a reason and findings.
public struct Refusal: LocalizedError, Sendable, Equatable {
    /// Stable words; of several reasons the one nearest to a mend is named.
    public enum Reason: String, Sendable, CaseIterable {
        /// The policy's CA is not in the trust store: the profile was not installed.
        case profileMissing = "profile-missing"
        /// The CA is there, and somebody took its trust away; or the app revoked it.
        case distrusted
        /// Only the CA of an earlier policy is there: the new profile is to be installed over the old one.
        case policyChanged = "policy-changed"
        /// A root with the CA's name and key is there, but it is another certificate.
        case otherRoot = "other-root"
        /// The leaf or the CA has ended.
        case certificateExpired = "certificate-expired"
        /// The leaf or the CA has not begun; the clock is the likelier fault.
        case certificateNotYetValid = "certificate-not-yet-valid"
        /// A rule of the policy is not in force, or evidence that the app asked for is missing.
        case ruleNotInForce = "rule-not-in-force"
        /// The app's own leaf is no leaf that a gate can use.
        case leafNotAcceptable = "leaf-not-acceptable"
        /// It cannot be told whether the policy is there.
        case undetermined
    }

    /// The reason as a word.
    public let reason: Reason
    /// What the words must tell apart, and the reason does not.
    package enum Circumstance: Sendable {
        /// The reason's own words will do.
        case usual
        /// The app's list of revoked CAs names this one: nobody can remove that from the device.
        case revokedByApp
        /// The app's list of revoked CAs cannot be read.
        case unreadableRevocations
    }

    /// The name of the policy as far as the leaf tells it.
    package let policyName: String?
    private let circumstance: Circumstance
    /// The app's own words, and where its profile can be had.
    package let telling: Telling
    /// What the gate looked for, and found.
    public let findings: [Finding]

    package init(
        reason: Reason, circumstance: Circumstance = .usual, policyName: String?, findings: [Finding],
        telling: Telling = Telling()
    ) {
        self.reason = reason
        self.circumstance = circumstance
        self.policyName = policyName
        self.findings = findings
        self.telling = telling
    }

    /// What happened, in one sentence.
    public var errorDescription: String? { words.what }
    /// Why, in one sentence; the finding that decided.
    public var failureReason: String? { decidingFinding.map { $0.answer.detail } }
    /// What to do.
    public var recoverySuggestion: String? { words.mend }

    /// The finding that the reason is about: the root's, which is the first, unless it is held.
    private var decidingFinding: Finding? {
        let blocking = findings.filter { !$0.allowsOpening }
        guard !isRootHeld, let root = findings.first else {
            return blocking.first { $0.answer.isMissing == (reason == .ruleNotInForce) }
        }
        return root
    }

    private var isRootHeld: Bool { findings.first?.allowsOpening == true }

    private var words: RefusalWords.Row { telling.words.row(situation, policyName: policyName) }

    /// The row of the table of words that this refusal is in.
    package var situation: RefusalWords.Situation {
        switch circumstance {
        case .revokedByApp: .revokedByApp
        case .unreadableRevocations: .revocationsUnreadable
        case .usual: reason == .undetermined && isRootHeld ? .ruleUndetermined : .init(reason)
        }
    }
}
