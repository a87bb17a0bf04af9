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
    /// What the gate looked for, and found.
    public let findings: [Finding]

    package init(
        reason: Reason, circumstance: Circumstance = .usual, policyName: String?, findings: [Finding]
    ) {
        self.reason = reason
        self.circumstance = circumstance
        self.policyName = policyName
        self.findings = findings
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
}

extension Refusal {
    /// What happened, and what mends it, in English.
    private var words: (what: String, mend: String) {
        let profile = policyName.map { "the profile “\($0)”" } ?? "the profile of this app's policy"
        return switch circumstance {
        case .usual: words(for: reason, profile)
        case .revokedByApp:
            (
                "This app no longer accepts the certificate of \(profile).",
                "Update this app, and install the new version of \(profile) over the old one."
            )
        case .unreadableRevocations:
            (
                "This app is not set up properly: it cannot tell whether \(profile) still counts.",
                "Tell the maker of the app: its list of revoked certificates has an entry that is no SHA-256."
            )
        }
    }

    /// The words for each reason.
    private func words(for reason: Reason, _ profile: String) -> (what: String, mend: String) {
        let Profile = profile.prefix(1).uppercased() + profile.dropFirst()
        return switch reason {
        case .profileMissing:
            ("\(Profile) is not installed.", "Install \(profile), then try again.")
        case .distrusted:
            (
                "The certificate of \(profile) is marked as not trusted.",
                "Remove that mark, or install the current profile, then try again."
            )
        case .policyChanged:
            ("A newer policy is needed.", "Install the new version of \(profile) over the old one, then try again.")
        case .otherRoot:
            (
                "Another certificate stands in place of the one of \(profile).",
                "Remove it, install \(profile) from its source, then try again."
            )
        case .certificateExpired:
            (
                "The certificate of \(profile) has ended.",
                "Update this app, and install the current profile. Check the device's clock too."
            )
        case .certificateNotYetValid:
            ("The certificate of \(profile) is not valid yet.", "Check the device's clock and date, then try again.")
        case .ruleNotInForce:
            ("A rule of the policy is not in force.", "Mend what is named, then try again.")
        case .leafNotAcceptable:
            ("This app is not set up properly.", "Tell the maker of the app: its leaf certificate cannot be used.")
        case .undetermined where isRootHeld:
            (
                "It could not be found out whether a rule of the policy is in force.",
                "Try again. If it stays so, tell whoever looks after this device."
            )
        case .undetermined:
            (
                "It could not be found out whether \(profile) is installed.",
                "Try again. If it stays so, tell whoever looks after this device."
            )
        }
    }
}
