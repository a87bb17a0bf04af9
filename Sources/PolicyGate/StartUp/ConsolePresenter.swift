#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension Gate {
    /// Asks the gate, and returns only where it opens: for daemons and command lines.
    ///
    /// On a terminal a person is told why the gate is closed, and can install the profile and try again. Without one, and
    /// where nobody answers for ten minutes, the program ends by ``Refusal/exit()``: it never waits for somebody who is
    /// not there. There is a terminal where standard input and standard error are one and the program is in its
    /// foreground; no variable of the environment changes that.
    ///
    ///     let record = LaunchRecord.begin(at: "/var/lib/exampled/launch")
    ///     let pass = Gate(leaf: Leaf.bytes).openOrExit(record)
    ///
    /// - Parameter record: Is told of a refusal, so that the next start knows that this one ended by it.
    /// - Returns: The proof that the gate opened.
    @available(iOS, unavailable, message: "an app shows why it refuses, and never quits")
    @available(visionOS, unavailable, message: "an app shows why it refuses, and never quits")
    public func openOrExit(_ record: LaunchRecord? = nil) -> Pass {
        var presenter = ConsolePresenter(console: Terminal())
        while true {
            switch checkNow() {
            case .open(let pass):
                record?.resumed()
                return pass
            case .closed(let refusal):
                record?.refused()
                guard presenter.asksAgain(refusal) else { refusal.exit() }
            }
        }
    }
}

/// Where a person is asked.
package protocol Console {
    /// Somebody may be there to answer.
    var isAttended: Bool { get }
    /// Shows a text.
    func show(_ text: String)
    /// Waits for a line, which is cut where it is long; nil where there will be none.
    func line() -> String?
}

/// Asks a person on a terminal what to do about a refusal.
package struct ConsolePresenter {
    /// Somebody who holds the key down, and a program that feigns to be a person, come to an end.
    package static let mostAttempts = 100

    private let console: any Console
    private var attempts = 0

    package init(console: any Console) { self.console = console }

    /// Shows the refusal; true where the gate is to be asked again.
    package mutating func asksAgain(_ refusal: Refusal) -> Bool {
        attempts += 1
        guard console.isAttended else { return false }
        let options = refusal.options
        guard options.contains(where: { $0.kind == .tryAgain }), attempts <= Self.mostAttempts else { return false }
        console.show(Self.text(refusal, options))
        return wantsToTryAgain()
    }

    private static func text(_ refusal: Refusal, _ options: [Refusal.Option]) -> String {
        let sentences = [refusal.errorDescription, refusal.failureReason, refusal.recoverySuggestion]
        let install = options.first { $0.kind == .installProfile }
        let address = install.flatMap { option in option.url.map { "\(option.title): \($0.absoluteString)" } }
        return (sentences + [address]).compactMap(\.self).map { OneLine.of($0) + "\n" }.joined()
    }

    /// Return, or anything that is no wish to leave, tries again.
    private func wantsToTryAgain() -> Bool {
        console.show("Press Return to try again, or q and Return to quit: ")
        guard let line = console.line() else {
            console.show("\n")
            return false
        }
        return !["q", "quit"].contains(line.lowercased().filter { !$0.isWhitespace })
    }
}
