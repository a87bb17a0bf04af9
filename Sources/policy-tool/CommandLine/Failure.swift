/// What the tool's exit status says, in the manner of `grep` and `diff`.
enum ExitStatus: Int32, Sendable {
    /// Yes, or the work was done.
    case yes = 0
    /// No: the question was answered, and the answer is the bad one.
    case no = 1
    /// No answer: the command line made no sense, or something could not be read, written or told.
    case noAnswer = 2
}

/// A failure that ends a command.
///
/// The message and the hints are printed one line each. They are written in lower case and without a full stop; what
/// comes from outside goes into them through `quoted(_:limit:)`.
struct Failure: Error, Sendable, Equatable {
    /// What went wrong: which file, key or option, what was found, what was expected.
    var message: String
    /// What may help, the most useful first.
    var hints: [String]
    var status: ExitStatus
    /// Whether the command line itself is at fault, so that the command's help is pointed to.
    var isUsage = false

    init(message: String, hints: [String] = [], status: ExitStatus = .noAnswer) {
        self.message = message
        self.hints = hints
        self.status = status
    }

    init(_ message: String, hint: String? = nil, status: ExitStatus = .noAnswer) {
        self.init(message: message, hints: hint.map { [$0] } ?? [], status: status)
    }

    /// A mistake in the command line; commands throw it too, as for options that exclude each other.
    static func usage(_ message: String, hints: [String] = []) -> Failure {
        var failure = Failure(message: message, hints: hints)
        failure.isUsage = true
        return failure
    }

    /// A mistake in the command line with at most one hint.
    static func usage(_ message: String, hint: String?) -> Failure {
        usage(message, hints: hint.map { [$0] } ?? [])
    }
}
