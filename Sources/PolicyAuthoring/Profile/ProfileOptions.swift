package import PolicyGateModel
package import PolicyGateOpenSSL

extension ConfigurationProfile {
    /// What is left to the administrator.
    package struct Options: Sendable {
        /// The earlier CAs that stay, so that apps with an earlier leaf stay open.
        package var earlierCAs: [Certificate] = []
        /// The kind of device that may install it; nil for any.
        package var target: Target?
        /// For whom a Mac installs it.
        package var scope: Scope?
        /// A sentence for the device's owner.
        package var description: String?
        /// Leaves the passcode rule out, where another channel delivers it.
        package var omitsPasscodePayload = false
        /// What a person must agree to, by language tag or `default`.
        package var consentTexts: [String: String] = [:]
        package var removal = Removal()
        /// The profile to which the policy is added.
        package var base: ProfileBase?

        package init() {}
    }

    /// How the profile goes away again.
    package struct Removal: Sendable {
        /// `RemovalDate`: when the system takes the profile away.
        package var date: Timestamp?
        /// `DurationUntilRemoval`, in days from the installation.
        package var days: Int?
        /// `PayloadRemovalDisallowed`; counts on supervised devices only, and on a Mac asks for an administrator.
        package var isDisallowed = false
        /// The password that lets a person remove the profile; it stands in the profile in clear.
        package var password: String?

        package init() {}
    }

    /// Values of `TargetDeviceType`.
    package enum Target: String, CaseIterable, Sendable {
        case any, ios, watchos, homepod, tvos, macos, visionos

        var deviceType: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    /// Values of `PayloadScope`.
    package enum Scope: String, CaseIterable, Sendable {
        case system = "System"
        case user = "User"
    }
}
