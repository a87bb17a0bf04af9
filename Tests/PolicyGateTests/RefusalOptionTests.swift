import PolicyGate
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The buttons of a refusal, and the status with which it ends a program.
@Suite struct RefusalOptionTests {
    static let address = URL(string: "https://example.com/p.mobileconfig")

    /// One reason's buttons: on iOS and visionOS, on macOS, and on Linux, with an address of the profile.
    struct Row: Sendable {
        let reason: Refusal.Reason
        let circumstance: Refusal.Circumstance
        let mobile: String
        let mac: String
        let linux: String
        let status: Int32

        init(
            _ reason: Refusal.Reason, as circumstance: Refusal.Circumstance = .usual, _ mobile: String, _ mac: String,
            _ linux: String, _ status: Int32 = 77
        ) {
            (self.reason, self.circumstance, self.status) = (reason, circumstance, status)
            (self.mobile, self.mac, self.linux) = (mobile, mac, linux)
        }
    }

    static let all = "install-profile open-settings try-again"
    static let rows = [
        Row(.profileMissing, all, "\(all) quit", "install-profile try-again quit"),
        Row(.distrusted, all, "\(all) quit", "install-profile try-again quit"),
        Row(.distrusted, as: .revokedByApp, "install-profile", "install-profile quit", "install-profile quit"),
        Row(.policyChanged, all, "\(all) quit", "install-profile try-again quit"),
        Row(.otherRoot, all, "\(all) quit", "install-profile try-again quit"),
        Row(
            .certificateExpired, "install-profile try-again", "install-profile try-again quit",
            "install-profile try-again quit"),
        Row(.certificateNotYetValid, "open-settings try-again", "open-settings try-again quit", "try-again quit"),
        Row(.ruleNotInForce, "open-settings try-again", "open-settings try-again quit", "try-again quit"),
        Row(.leafNotAcceptable, "", "quit", "quit", 78),
        Row(.undetermined, "try-again", "try-again quit", "try-again quit"),
        Row(.undetermined, as: .unreadableRevocations, "", "quit", "quit", 78),
    ]

    @Test func everyReasonHasARow() {
        #expect(Set(Self.rows.map(\.reason)) == Set(Refusal.Reason.allCases))
    }

    @Test(arguments: rows)
    func optionsByReasonAndPlatform(_ row: Row) {
        for platform in AppPlatform.allCases {
            let expected: String =
                switch platform {
                case .iOS, .visionOS: row.mobile
                case .macOS: row.mac
                case .linux: row.linux
                }
            let options = refusal(row, on: platform, at: Self.address).options
            #expect(options.map(\.kind.rawValue).joined(separator: " ") == expected, "\(platform)")
            #expect(options.allSatisfy { ($0.url != nil) == ($0.kind == .installProfile || $0.kind == .openSettings) })
            #expect(options.allSatisfy { !$0.title.isEmpty } && Set(options.map(\.title)).count == options.count)
            #expect(
                options.first { $0.kind == .installProfile }?.url == options.first.flatMap { _ in mayInstall(options) })
        }
    }

    @Test(arguments: rows)
    func withoutAnAddressNothingIsOfferedToInstall(_ row: Row) {
        for platform in AppPlatform.allCases {
            #expect(!refusal(row, on: platform, at: nil).options.contains { $0.kind == .installProfile })
        }
    }

    @Test(arguments: rows)
    func exitStatuses(_ row: Row) {
        #expect(refusal(row, on: .linux, at: nil).exitStatus == row.status)
    }

    private func mayInstall(_ options: [Refusal.Option]) -> URL? {
        options.contains { $0.kind == .installProfile } ? Self.address : nil
    }

    private func refusal(_ row: Row, on platform: AppPlatform, at address: URL?) -> Refusal {
        Refusal(
            reason: row.reason, circumstance: row.circumstance, policyName: nil,
            findings: [Finding(evidence: "pinned-root", answer: .missing("so"), isRequired: true)],
            telling: .init(profileURL: address, platform: platform))
    }
}
