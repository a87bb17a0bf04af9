/// Where a command reads and writes: values, so that tests run commands in-process.
struct Console: Sendable {
    /// Takes results.
    var output: @Sendable ([UInt8]) throws -> Void
    /// Takes everything that is said about results.
    var errors: @Sendable ([UInt8]) throws -> Void
    /// Gives the whole of standard input, and throws when that is more than `limit` bytes.
    var input: @Sendable (_ limit: Int) throws -> [UInt8]
    /// Whether a person, rather than a file or a program, reads the results.
    var isOutputTerminal: Bool
    /// What messages begin with; `Program` sets it.
    var programName = "policy-tool"

    init(
        output: @escaping @Sendable ([UInt8]) throws -> Void, errors: @escaping @Sendable ([UInt8]) throws -> Void,
        input: @escaping @Sendable (_ limit: Int) throws -> [UInt8], isOutputTerminal: Bool = false
    ) {
        self.output = output
        self.errors = errors
        self.input = input
        self.isOutputTerminal = isOutputTerminal
    }
}

extension Console {
    /// Writes a result, to which nothing is added.
    func write(_ text: String) throws {
        try output(Array(text.utf8))
    }

    /// Warns of something that does not keep the command from its work.
    func warning(_ message: String, hint: String? = nil) {
        say("warning", message)
        if let hint { say("hint", hint) }
    }

    /// Tells what was done, in lines of its own without a prefix.
    func note(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        line(lines.map { singleLine(String($0)) }.joined(separator: "\n"))
    }

    /// Prints a failure and its hints.
    func report(_ failure: Failure) {
        say("error", failure.message)
        for hint in failure.hints { say("hint", hint) }
    }

    private func say(_ kind: String, _ message: String) {
        line("\(programName): \(kind): \(singleLine(message))")
    }

    /// Writes a line for people; if it cannot be written, there is nobody to tell that either.
    private func line(_ text: String) {
        try? errors(Array((text + "\n").utf8))
    }
}
