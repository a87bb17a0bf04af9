extension Program {
    /// What is said to someone who gave no command.
    var shortUsage: String {
        let names = allCommands.map(\.name).joined(separator: ", ").wrapped(to: helpWidth - 2).map { "  \($0)" }
        return """
            Usage: \(usageLine)
            Commands:
            \(names.joined(separator: "\n"))
            '\(name) --help' says more.
            """
    }

    private var usageLine: String { "\(name) COMMAND [OPTION]... [OPERAND]..." }

    /// What the program is and which commands it has.
    var help: String {
        let commands = TermList(rows: allCommands.map { ($0.name, $0.summary.phrase) })
        let options = TermList(rows: globalOptions.map { ($0.label, $0.help) })
        var sections = [summary.wrapped(to: helpWidth), ["Usage: \(usageLine)"]]
        sections += discussion.paragraphs.map { $0.wrapped(to: helpWidth) }
        sections += [["Commands:"] + commands.lines, ["Options:"] + options.lines]
        if !examples.isEmpty { sections.append(["Examples:"] + examples.flatMap(\.lines)) }
        sections.append(["Exit status:"] + ExitMeanings.ofProgram.lines)
        sections.append(["'\(name) COMMAND --help' says more about a command."])
        return joined(sections)
    }

    /// The options that stand without a command.
    var globalOptions: [OptionSpec] {
        [.help, OptionSpec(name: "version", help: "Show the version.")]
    }

    /// All that there is to know to use a command.
    func help(for command: Command) -> String {
        var sections = [command.summary.wrapped(to: helpWidth), usage(of: command)]
        sections += command.discussion.paragraphs.map { $0.wrapped(to: helpWidth) }
        let column = TermList.column(for: command.allOptions.map(\.label))
        sections += command.optionGroups.map { group in
            let rows = group.options.map { ($0.label, $0.fullHelp) }
            return ["\(group.title):"] + TermList(rows: rows, column: column).lines
        }
        if !command.examples.isEmpty { sections.append(["Examples:"] + command.examples.flatMap(\.lines)) }
        sections.append(["Exit status:"] + command.exitStatuses.lines)
        return joined(sections)
    }

    private func usage(of command: Command) -> [String] {
        let start = "Usage: \(name) \(command.name)"
        let indent = String(repeating: " ", count: start.count + 1)
        let lines = command.synopsis.wrapped(to: helpWidth - indent.count)
        return lines.enumerated().map { ($0.offset == 0 ? start + " " : indent) + $0.element }
    }

    private func joined(_ sections: [[String]]) -> String {
        sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }
}

extension Command {
    /// The words that may follow the command's name: what is required stands there by name.
    var synopsis: [String] {
        let required = options.filter(\.isRequired).map(\.shortestForm)
        return ["[OPTION]..."] + required + operands.list.map(\.usage)
    }

    /// The options under their headings, in the order in which they were declared; those without one come first.
    var optionGroups: [(title: String, options: [OptionSpec])] {
        let plain = options.filter { $0.group == nil } + [.help]
        var titles: [String] = []
        for case let title? in options.map(\.group) where !titles.contains(title) { titles.append(title) }
        return [("Options", plain)] + titles.map { title in (title, options.filter { $0.group == title }) }
    }
}

extension OptionSpec {
    /// The option as help lists it: `-o, --output DIR`.
    var label: String {
        (short.map { "-\($0), " } ?? "    ") + "--\(name)" + (placeholder.map { " \($0)" } ?? "")
    }

    /// The option as a synopsis shows it: `-o DIR`.
    var shortestForm: String {
        (short.map { "-\($0)" } ?? "--\(name)") + (placeholder.map { " \($0)" } ?? "")
    }

    /// The help with what the declaration says beside it.
    var fullHelp: String {
        var facts: [String] = []
        if case .choices(let choices) = completion, placeholder != choices.joined(separator: "|") {
            facts.append(alternatives(choices))
        }
        if isRequired { facts.append("required") }
        if isRepeatable { facts.append("may be repeated") }
        if let defaultText, !defaultText.isEmpty { facts.append("default: \(defaultText)") }
        return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
    }
}

extension Example {
    fileprivate var lines: [String] {
        explanation.wrapped(to: helpWidth - 2).map { "  \($0)" } + ["  $ \(command)"]
    }
}

extension ExitMeanings {
    /// What an exit status means wherever a command does not say it more exactly.
    static let ofProgram = ExitMeanings(
        yes: "Yes, or the work was done.", no: "No: the question was answered, and the answer is the bad one.",
        noAnswer: "No answer: the command line makes no sense, or something could not be read, written or told.")

    fileprivate var lines: [String] {
        TermList(rows: list.map { ("\($0.status.rawValue)", $0.meaning) }).lines
    }
}
