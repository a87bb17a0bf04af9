/// What a person holds in the hand, as far as words and buttons differ.
package enum AppPlatform: String, Sendable, CaseIterable {
    case iOS, visionOS, macOS, linux

    /// The one that this program was built for.
    package static let current: AppPlatform = {
        #if os(iOS)
            .iOS
        #elseif os(visionOS)
            .visionOS
        #elseif os(macOS)
            .macOS
        #else
            .linux
        #endif
    }()

    /// Programs may end themselves; elsewhere an app that does is taken for one that crashed.
    var canQuit: Bool { self == .macOS || self == .linux }

    /// The nearest place in the system's settings that an app may open; nil where there is none.
    ///
    /// On iOS and visionOS it is `UIApplication.openSettingsURLString`, which leads to the app's own page; deeper
    /// addresses are private. On macOS it leads to the profiles, by an address that Apple does not document.
    var settings: String? {
        switch self {
        case .iOS, .visionOS: "app-settings:"
        case .macOS: "x-apple.systempreferences:com.apple.preferences.configurationprofiles"
        case .linux: nil
        }
    }
}
