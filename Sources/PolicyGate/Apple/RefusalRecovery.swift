#if os(macOS) || POLICYGATE_APPLE_STAND_INS
    internal import AppKit
    public import Foundation

    /// For `NSApplication.presentError(_:)` and its like, whose buttons then are the refusal's options.
    ///
    /// A window that presents the refusal gets `true` where the gate is to be asked again:
    ///
    ///     while case .closed(let refusal) = await gate.check() {
    ///         guard NSApplication.shared.presentError(refusal) else { break }
    ///     }
    extension Refusal: RecoverableError {
        /// What stands on the buttons, in the order of ``options``.
        public var recoveryOptions: [String] { options.map(\.title) }

        /// Does what one button says.
        ///
        /// - Parameter recoveryOptionIndex: The button's place in ``options``.
        /// - Returns: Whether the gate is to be asked again.
        public func attemptRecovery(optionIndex recoveryOptionIndex: Int) -> Bool {
            guard options.indices.contains(recoveryOptionIndex) else { return false }
            let option = options[recoveryOptionIndex]
            let url = option.url
            Task { @MainActor in
                if let url { NSWorkspace.shared.open(url) }
                if option.kind == .quit { NSApplication.shared.terminate(nil) }
            }
            return option.kind != .quit
        }
    }
#endif
