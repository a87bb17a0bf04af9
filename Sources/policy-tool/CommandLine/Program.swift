internal import PolicyAuthoring

/// A program made of subcommands.
struct Program: Sendable {
    let name: String
    let version: String
    /// The day of the release as `2026-11-30`, which the manual carries, so that its text depends on nothing else.
    let releaseDate: String
    let summary: String
    let discussion: String
    let examples: [Example]
    /// The program's own commands, in the order in which help lists them.
    let commands: [Command]
    /// What only the manual says.
    let manual: [ManualSection]
    /// The second line of `--version`, made when it is asked for.
    let versionDetail: @Sendable () -> String

    init(
        name: String, version: String, releaseDate: String, summary: String, discussion: String = "",
        examples: [Example] = [], commands: [Command], manual: [ManualSection] = [],
        versionDetail: @escaping @Sendable () -> String
    ) {
        self.name = name
        self.version = version
        self.releaseDate = releaseDate
        self.summary = summary
        self.discussion = discussion
        self.examples = examples
        self.commands = commands
        self.manual = manual
        self.versionDetail = versionDetail
    }

    /// The program's own commands and those that every program has.
    var allCommands: [Command] { commands + builtInCommands }

    /// Does what the words ask for, and tells how that went.
    ///
    /// It never throws and never ends the process.
    func run(_ words: [String], on console: Console) -> ExitStatus {
        var console = console
        console.programName = name
        do {
            return try dispatch(words, on: console)
        } catch let failure as Failure {
            console.report(failure)
            return failure.status
        } catch {
            console.report(Failure(message: "\(error)"))
            return .noAnswer
        }
    }

    /// The command of a name that the user typed.
    func command(named name: String) throws -> Command {
        if let command = allCommands.first(where: { $0.name == name }) { return command }
        throw Failure(
            message: "unknown command \(quoted(name))",
            hints: (closest(to: name, among: allCommands.map(\.name)).map { ["did you mean '\($0)'?"] } ?? [])
                + ["try '\(self.name) --help'"])
    }
}

extension Program {
    private func dispatch(_ words: [String], on console: Console) throws -> ExitStatus {
        guard let first = words.first else {
            console.note(shortUsage)
            return .noAnswer
        }
        let rest = Array(words.dropFirst())
        switch first {
        case "--help", "-h": return try run(helpCommand, rest, on: console)
        case "--version": return try printVersion(rest, on: console)
        case _ where first.utf8.starts(with: "-".utf8): throw unknownOption(first)
        default: return try run(command(named: first), rest, on: console)
        }
    }

    private func run(_ command: Command, _ words: [String], on console: Console) throws -> ExitStatus {
        do {
            let arguments = try command.parse(words)
            guard !arguments.asksForHelp else {
                try console.write(help(for: command))
                return .yes
            }
            return try command.run(arguments, console)
        } catch var failure as Failure where failure.isUsage {
            failure.hints.append("try '\(name) \(command.name) --help'")
            throw failure
        }
    }

    private func printVersion(_ words: [String], on console: Console) throws -> ExitStatus {
        guard words.isEmpty else {
            throw Failure("unexpected operand \(quoted(words[0]))", hint: "'--version' stands alone")
        }
        try console.write("\(name) \(version)\n\(versionDetail())\n")
        return .yes
    }

    private func unknownOption(_ word: String) -> Failure {
        let name = String(word.prefix { $0 != "=" })
        let suggestion =
            name.lowercased() == "-v" ? "--version" : closest(to: name, among: ["--help", "--version"])
        let hint = suggestion.map { "did you mean '\($0)'?" } ?? "a command comes first, its options after it"
        return Failure(message: "unknown option \(quoted(name))", hints: [hint, "try '\(self.name) --help'"])
    }
}
