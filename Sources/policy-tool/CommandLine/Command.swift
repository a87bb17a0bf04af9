/// One subcommand, declared once: the parser, `--help`, the completions and the manual all read it.
///
/// Options and manual are made when they are asked for: every start makes all commands and runs one.
struct Command: Sendable {
    let name: String
    /// What the command does, in one short sentence such as "Make a policy's CA and its leaf" and a full stop.
    let summary: String
    /// What else help says, in paragraphs with an empty line between them.
    let discussion: String
    let examples: [Example]
    private let declaredOptions: @Sendable () -> [OptionSpec]
    let operands: Operands
    let exitStatuses: ExitMeanings
    /// What only the manual says.
    let manual: @Sendable () -> [ManualSection]
    let run: @Sendable (Arguments, Console) throws -> ExitStatus

    init(
        name: String, summary: String, discussion: String = "", examples: [Example] = [],
        options: @autoclosure @escaping @Sendable () -> [OptionSpec] = [],
        operands: Operands = .none, exitStatuses: ExitMeanings = ExitMeanings(),
        manual: @autoclosure @escaping @Sendable () -> [ManualSection] = [],
        run: @escaping @Sendable (Arguments, Console) throws -> ExitStatus
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.examples = examples
        declaredOptions = options
        self.operands = operands
        self.exitStatuses = exitStatuses
        self.manual = manual
        self.run = run
    }

    /// Its own options.
    var options: [OptionSpec] { declaredOptions() }

    /// The options with the one that every command has.
    var allOptions: [OptionSpec] { options + [.help] }
}

/// A command line to learn from, and what it does.
struct Example: Sendable, ExpressibleByStringInterpolation {
    /// The whole line, the program's name included, without a prompt.
    let command: String
    let explanation: String

    init(_ command: String, _ explanation: String = "") {
        self.command = command
        self.explanation = explanation
    }

    init(stringLiteral command: String) {
        self.init(command)
    }
}

/// What each exit status means for one command, in a short sentence each.
struct ExitMeanings: Sendable {
    let yes: String
    /// Nothing for a command that never says no.
    let no: String?
    let noAnswer: String

    init(
        yes: String = "The work was done.", no: String? = nil,
        noAnswer: String = "The command line makes no sense, or a file cannot be read or written."
    ) {
        self.yes = yes
        self.no = no
        self.noAnswer = noAnswer
    }

    /// The meanings with their numbers.
    var list: [(status: ExitStatus, meaning: String)] {
        [(.yes, yes)] + (no.map { [(.no, $0)] } ?? []) + [(.noAnswer, noAnswer)]
    }
}

/// A section that stands in the manual alone, such as the fields of a JSON output.
struct ManualSection: Sendable {
    let title: String
    let paragraphs: [Paragraph]

    enum Paragraph: Sendable, ExpressibleByStringInterpolation {
        case text(String)
        /// Lines that are kept as they are.
        case literal(String)
        case terms([(term: String, meaning: String)])

        init(stringLiteral text: String) {
            self = .text(text)
        }
    }
}
