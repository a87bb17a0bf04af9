#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Refusal {
    /// One thing that a person can do about a refusal: a button.
    public struct Option: Sendable, Hashable {
        /// What it does.
        public enum Kind: String, Sendable, CaseIterable {
            /// Opens the profile's address, which the app gave to its gate.
            case installProfile = "install-profile"
            /// Opens the system's settings, as near to the mend as an app may.
            case openSettings = "open-settings"
            /// Asks the gate again.
            case tryAgain = "try-again"
            /// Ends the app; never on iOS and visionOS, where an app shows why instead.
            case quit
        }

        /// What it does.
        public let kind: Kind
        /// What stands on the button.
        public let title: String
        /// What is to be opened; nil where nothing is.
        public let url: URL?
    }

    /// What a person can do now, the likeliest mend first; none where only the maker of the app can mend it.
    public var options: [Option] {
        Option.Kind.allCases.compactMap { kind in
            guard offers(kind) else { return nil }
            return Option(kind: kind, title: telling.words[kind], url: address(kind))
        }
    }

    private func offers(_ kind: Option.Kind) -> Bool {
        switch kind {
        case .installProfile: address(kind) != nil && situation.isMendedByProfile
        case .openSettings: address(kind) != nil && situation.isMendedInSettings
        case .tryAgain: !situation.isUpToTheApp
        case .quit: telling.platform.canQuit
        }
    }

    private func address(_ kind: Option.Kind) -> URL? {
        switch kind {
        case .installProfile: telling.profileURL
        case .openSettings: telling.platform.settings.flatMap { URL(string: $0) }
        case .tryAgain, .quit: nil
        }
    }
}

extension RefusalWords.Situation {
    /// Only another version of the app can mend it.
    var isUpToTheApp: Bool {
        self == .leafNotAcceptable || self == .revokedByApp || self == .revocationsUnreadable
    }

    /// The app was put together wrongly, whatever the device carries.
    var isBrokenSetUp: Bool { self == .leafNotAcceptable || self == .revocationsUnreadable }

    fileprivate var isMendedByProfile: Bool {
        switch self {
        case .profileMissing, .distrusted, .revokedByApp, .policyChanged, .otherRoot, .certificateExpired: true
        default: false
        }
    }

    fileprivate var isMendedInSettings: Bool {
        switch self {
        case .profileMissing, .distrusted, .policyChanged, .otherRoot, .certificateNotYetValid, .ruleNotInForce: true
        default: false
        }
    }
}
