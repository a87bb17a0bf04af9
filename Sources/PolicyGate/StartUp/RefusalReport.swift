#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif
internal import PolicyGateModel
#if os(Linux) && !POLICYGATE_APPLE_STAND_INS
    internal import PolicyGateOpenSSL
#endif

extension Refusal {
    /// The refusal in plain text, for a mail to whoever looks after the device: what a person is told, then the policy's
    /// identifier, the reason's code, every finding, and the versions of library and system.
    ///
    /// The device's serial number, the user's and the host's name and the home folder do not stand in it: what findings
    /// tell of them is left out.
    public var report: String { report(without: PrivateFacts.ofThisProcess()) }

    package func report(without facts: PrivateFacts) -> String {
        let sentences = [errorDescription, failureReason, recoverySuggestion].compactMap(\.self)
        let lines = sentences.map(facts.leavingOut) + [""] + table.map { "\($0.0): \($0.1)" } + findings.map(facts.line)
        return lines.map(OneLine.of).joined(separator: "\n") + "\n"
    }

    private var table: [(String, String)] {
        [
            ("policy", telling.policyIdentifier ?? "unknown"),
            ("reason", reason.rawValue),
            ("versions", Self.versions),
            ("time", SystemClock.now().iso8601),
        ]
    }

    private static var versions: String {
        let system = ProcessInfo.processInfo.operatingSystemVersionString
        let version = "PolicyGate \(Release.number), \(AppPlatform.current.rawValue) \(system)"
        #if os(Linux) && !POLICYGATE_APPLE_STAND_INS
            return "\(version), \(LibCrypto.version)"
        #else
            return version
        #endif
    }
}

extension PrivateFacts {
    fileprivate func line(_ finding: Finding) -> String {
        leavingOut("finding: \(finding.evidence): \(finding.answer.word): \(finding.answer.detail)")
    }
}
