import AppKit
import Foundation

/// What the stand-in of AppKit was asked; in a file of its own, as a file that also imports Testing would ask for an
/// overlay of both, which is Apple's.
@MainActor enum Windows {
    static var opened: [URL] { NSWorkspace.shared.opened }
    static var terminations: Int { NSApplication.shared.terminations }
}
