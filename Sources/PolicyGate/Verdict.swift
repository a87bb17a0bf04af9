#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
package import PolicyGateModel

/// What the gate says.
public enum Verdict: Sendable, Equatable {
    /// Every required item is held and no item is missing.
    case open(Pass)
    /// Something is missing, or what is required cannot be told.
    case closed(Refusal)
}

/// The proof that a gate opened; only a gate makes one.
public struct Pass: Sendable, Equatable {
    /// When the gate was asked.
    package let checkedAt: Date
    /// When the app's leaf ends, and with it every pass.
    public let leafEnds: Date
    /// What the gate looked for, and found.
    package let findings: [Finding]
    /// Things that will close the gate later, such as an end within 90 days; in English, for a log.
    public let warnings: [String]

    package init(checkedAt: Timestamp, leafEnds: Timestamp, findings: [Finding], warnings: [String]) {
        self.checkedAt = Date(timeIntervalSince1970: Double(checkedAt.secondsSince1970))
        self.leafEnds = Date(timeIntervalSince1970: Double(leafEnds.secondsSince1970))
        self.findings = findings
        self.warnings = warnings
    }
}
