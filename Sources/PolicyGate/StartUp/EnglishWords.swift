// The table of words, in English. Where a row has one text to mend it, it holds for every platform.

extension RefusalWords.Situation {
    /// The row of this situation on one platform.
    func english(_ platform: AppPlatform) -> RefusalWords.Row {
        RefusalWords.Row(what: what, mend: mend(platform))
    }

    private var what: String {
        switch self {
        case .profileMissing: "The profile {policy} is not installed."
        case .distrusted: "The certificate of the profile {policy} is marked as not trusted."
        case .revokedByApp: "This app no longer accepts the certificate of the profile {policy}."
        case .policyChanged: "A newer policy is needed."
        case .otherRoot: "Another certificate stands in place of the one of the profile {policy}."
        case .certificateExpired: "The certificate of the profile {policy} has ended."
        case .certificateNotYetValid: "The certificate of the profile {policy} is not valid yet."
        case .ruleNotInForce: "A rule of the policy is not in force."
        case .leafNotAcceptable: "This app is not set up properly."
        case .undetermined: "It could not be found out whether the profile {policy} is installed."
        case .ruleUndetermined: "It could not be found out whether a rule of the policy is in force."
        case .revocationsUnreadable:
            "This app is not set up properly: it cannot tell whether the profile {policy} still counts."
        }
    }

    private func mend(_ platform: AppPlatform) -> String {
        switch (self, platform) {
        case (.profileMissing, .iOS):
            """
            Download the profile {policy} and install it within eight minutes: open Settings and tap Profile \
            Downloaded near the top, or look in General ▸ VPN & Device Management. Then come back to this app.
            """
        case (.profileMissing, .visionOS):
            """
            Download the profile {policy} and install it within eight minutes, in Settings ▸ General ▸ VPN & Device \
            Management. Then come back to this app.
            """
        case (.profileMissing, .macOS):
            """
            Download the profile {policy}, and open it in System Settings under Device Management (in earlier versions \
            Profiles). From macOS 15.7 a Mac may take a passcode rule from device management alone: if it refuses the \
            profile, ask whoever looks after this Mac. Then try again.
            """
        case (.profileMissing, .linux):
            "Install the profile {policy}: as root, \(Self.commands) Then try again."
        case (.distrusted, .iOS), (.distrusted, .visionOS):
            """
            Remove the profile in Settings ▸ General ▸ VPN & Device Management, and install the current profile {policy}. \
            Then come back to this app.
            """
        case (.distrusted, .macOS):
            """
            In Keychain Access, open the certificate, and under Trust choose Use System Defaults; or install the \
            current profile {policy}. Then try again.
            """
        case (.distrusted, .linux): "Remove that mark, or install the current profile {policy}, then try again."
        case (.revokedByApp, _):
            "Update this app, and install the new version of the profile {policy} over the old one."
        case (.policyChanged, .iOS), (.policyChanged, .visionOS):
            """
            Install the new version of the profile {policy} over the old one, in Settings ▸ General ▸ VPN & Device \
            Management. Then come back to this app.
            """
        case (.policyChanged, .macOS):
            """
            Install the new version of the profile {policy} over the old one, in System Settings under Device \
            Management. Then try again.
            """
        case (.policyChanged, .linux):
            """
            Install the new version of the profile {policy} over the old one: as root, \(Self.commands) \
            Then try again.
            """
        case (.otherRoot, .iOS), (.otherRoot, .visionOS):
            """
            Remove it in Settings ▸ General ▸ VPN & Device Management, install the profile {policy} from its source, \
            then come back to this app.
            """
        case (.otherRoot, _): "Remove it, install the profile {policy} from its source, then try again."
        case (.certificateExpired, _):
            "Update this app, and install the current profile {policy}. Check the device's clock too."
        case (.certificateNotYetValid, .iOS), (.certificateNotYetValid, .visionOS):
            "Check clock and date in Settings ▸ General ▸ Date & Time, then come back to this app."
        case (.certificateNotYetValid, _): "Check the device's clock and date, then try again."
        case (.ruleNotInForce, .iOS), (.ruleNotInForce, .visionOS):
            "Set a passcode in Settings, as the profile {policy} demands it, then come back to this app."
        case (.ruleNotInForce, _): "Mend what is named, then try again."
        case (.leafNotAcceptable, _): "Tell the maker of the app: its leaf certificate cannot be used."
        case (.undetermined, _), (.ruleUndetermined, _):
            "Try again. If it stays so, tell whoever looks after this device."
        case (.revocationsUnreadable, _):
            "Tell the maker of the app: its list of revoked certificates has an entry that is no SHA-256."
        }
    }

    /// How a CA gets into the trust store, by the places that `StorePlaces` reads.
    private static let commands = """
        copy the policy's ca.pem to /usr/local/share/ca-certificates/policy.crt and run update-ca-certificates \
        (Fedora and RHEL: to /etc/pki/ca-trust/source/anchors/, and run update-ca-trust; SUSE: to \
        /etc/pki/trust/anchors/, and run update-ca-certificates).
        """
}

extension Refusal.Option.Kind {
    /// What stands on the button.
    var english: String {
        switch self {
        case .installProfile: "Install the profile"
        case .openSettings: "Open Settings"
        case .tryAgain: "Try again"
        case .quit: "Quit"
        }
    }
}
