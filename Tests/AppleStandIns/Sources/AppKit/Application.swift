public import Foundation

// The part of AppKit that a refusal's buttons need, with the shapes of its public declarations; it notes what was asked.

@MainActor open class NSApplication {
    public static let shared = NSApplication()
    public private(set) var terminations = 0

    public func terminate(_ sender: Any?) { terminations += 1 }
}

open class NSWorkspace {
    @MainActor public static let shared = NSWorkspace()
    @MainActor public private(set) var opened: [URL] = []

    @MainActor @discardableResult open func open(_ url: URL) -> Bool {
        opened.append(url)
        return true
    }
}
