import Foundation

@testable import policy_tool

/// A console whose two outputs are kept, and what a run in it said.
final class Recording: @unchecked Sendable {
    private let lock = NSLock()
    private var written: (output: [UInt8], errors: [UInt8]) = ([], [])
    private let input: [UInt8]

    init(input: String = "") {
        self.input = Array(input.utf8)
    }

    var output: String { lock.withLock { String(decoding: written.output, as: UTF8.self) } }
    var errors: String { lock.withLock { String(decoding: written.errors, as: UTF8.self) } }

    var console: Console {
        Console(
            output: { bytes in self.lock.withLock { self.written.output += bytes } },
            errors: { bytes in self.lock.withLock { self.written.errors += bytes } },
            input: { limit in
                guard self.input.count <= limit else { throw Failure("standard input is longer than \(limit) bytes") }
                return self.input
            })
    }
}

extension Program {
    /// Runs the program in-process.
    func record(_ words: [String], input: String = "") -> (status: ExitStatus, output: String, errors: String) {
        let recording = Recording(input: input)
        let status = run(words, on: recording.console)
        return (status, recording.output, recording.errors)
    }
}
