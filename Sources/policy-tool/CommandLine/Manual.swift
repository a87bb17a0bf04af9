extension Program {
    /// The program's page of the manual, in mdoc(7).
    var manualPage: String {
        let commands = allCommands.map { ".It Cm \($0.name.roffWord)\n\($0.summary.roff)" }
        let options = globalOptions.map { ".It \($0.roffLabel)\n\($0.help.roff)" }
        let parts: [String] = [
            ManualPage.head(title: name, date: releaseDate, summary: summary),
            """
            .Sh SYNOPSIS
            .Nm \(name.roffWord)
            .Ar COMMAND
            .Op Ar OPTION ...
            .Op Ar OPERAND ...
            .Nm \(name.roffWord)
            .Op Fl h | -help | -version
            .Sh DESCRIPTION
            """,
            ([summary] + discussion.paragraphs).joined(separator: "\n\n").roff,
            ".Pp\nThe commands, each with a page of its own, are:",
            ManualPage.list(commands),
            ".Pp\nThe options that stand without a command are:",
            ManualPage.list(options),
            ManualPage.ending(manual, .ofProgram, examples),
            ManualPage.seeAlso(allCommands.map { "\(name)-\($0.name)" }),
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
    }

    /// A command's page of the manual, in mdoc(7).
    func manualPage(for command: Command) -> String {
        let parts: [String] = [
            ManualPage.head(title: "\(name)-\(command.name)", date: releaseDate, summary: command.summary),
            """
            .Sh SYNOPSIS
            .Nm \(name.roffWord)
            .Cm \(command.name.roffWord)
            \(command.roffSynopsis)
            .Sh DESCRIPTION
            """,
            ([command.summary] + command.discussion.paragraphs).joined(separator: "\n\n").roff,
            command.roffOptions,
            ManualPage.ending(command.manual(), command.exitStatuses, command.examples),
            ManualPage.seeAlso([name]),
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
    }
}

/// The parts that all pages share.
private enum ManualPage {
    /// The page's own name stands as it is, for the index of manuals to find.
    static func head(title: String, date: String, summary: String) -> String {
        """
        .\\" Written by the program itself: do not edit.
        .Dd \(dateInWords(date))
        .Dt \(title.uppercased()) 1
        .Os
        .Sh NAME
        .Nm \(title)
        .Nd \(summary.phrase.roffLine)
        """
    }

    static func list(_ items: [String]) -> String {
        ".Bl -tag -width Ds\n\(items.joined(separator: "\n"))\n.El"
    }

    /// The sections behind the description, in the order that mdoc(7) wants, our own titles first.
    static func ending(_ sections: [ManualSection], _ exit: ExitMeanings, _ examples: [Example]) -> String {
        let known = ["ENVIRONMENT", "FILES"]
        let ordered =
            sections.filter { !known.contains($0.title.uppercased()) }
            + known.flatMap { title in sections.filter { $0.title.uppercased() == title } }
        let status = exit.list.map { ".It \($0.status.rawValue)\n\($0.meaning.roff)" }
        var parts = ordered.map(section) + [".Sh EXIT STATUS", list(status)]
        if !examples.isEmpty {
            parts += [
                ".Sh EXAMPLES",
                examples.indices.map { example(examples[$0], isFirst: $0 == 0) }.joined(separator: "\n"),
            ]
        }
        return parts.joined(separator: "\n")
    }

    static func seeAlso(_ pages: [String]) -> String {
        let references = pages.sorted().map { ".Xr \($0) 1" }
        return ".Sh SEE ALSO\n" + references.joined(separator: " ,\n")
    }

    private static func section(_ section: ManualSection) -> String {
        let paragraphs = section.paragraphs.enumerated().map { place, paragraph in
            switch paragraph {
            case .text(let text): (place == 0 ? "" : ".Pp\n") + text.roff
            case .literal(let text): literal(text)
            case .terms(let terms): list(terms.map { ".It \($0.term.roffArgument)\n\($0.meaning.roff)" })
            }
        }
        return ".Sh \(section.title.uppercased().roffLine)\n" + paragraphs.joined(separator: "\n")
    }

    private static func example(_ example: Example, isFirst: Bool) -> String {
        // A literal display sets itself off; only a sentence needs a paragraph of its own.
        let explanation = example.explanation.isEmpty ? "" : (isFirst ? "" : ".Pp\n") + "\(example.explanation.roff)\n"
        return explanation + literal("$ " + example.command)
    }

    private static func literal(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).roffLine }
        return ".Bd -literal -offset indent\n\(lines.joined(separator: "\n"))\n.Ed"
    }

    /// The date as mdoc(7) wants it, of one such as `2026-11-30`.
    private static func dateInWords(_ date: String) -> String {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        let parts = date.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3, (1...12).contains(parts[1]) else { return date.roffLine }
        return "\(months[parts[1] - 1]) \(parts[2]), \(parts[0])"
    }
}

extension Command {
    fileprivate var roffSynopsis: String {
        let required = options.filter(\.isRequired).map { option in
            ".Fl " + (option.short.map { String($0) } ?? "-\(option.name.roffWord)") + option.roffValue
        }
        let operands = operands.list.map { operand in
            let word = "Ar \(operand.name.roffWord)" + (operand.isRepeatable ? " ..." : "")
            return operand.isRequired ? ".\(word)" : ".Op \(word)"
        }
        return ([".Op Ar OPTION ..."] + required + operands).joined(separator: "\n")
    }

    fileprivate var roffOptions: String {
        let groups = optionGroups.map { group in
            let items = group.options.map { ".It \($0.roffLabel)\n\($0.fullHelp.roff)" }
            return ".Ss \(group.title.roffLine)\n" + ManualPage.list(items)
        }
        return groups.joined(separator: "\n")
    }
}

extension OptionSpec {
    fileprivate var roffLabel: String {
        (short.map { "Fl \($0) , " } ?? "") + "Fl -\(name.roffWord)" + roffValue
    }

    fileprivate var roffValue: String {
        placeholder.map { " Ar \($0.roffWord)" } ?? ""
    }
}
