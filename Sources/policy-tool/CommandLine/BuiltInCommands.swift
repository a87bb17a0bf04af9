extension Program {
    /// The commands that are made from the program itself; help, completions and the manual list them like any other.
    var builtInCommands: [Command] { [helpCommand, completionsCommand, manualCommand] }

    /// The command `help [COMMAND]`.
    var helpCommand: Command {
        Command(
            name: "help", summary: "Show what the program or a command does.",
            examples: ["\(name) help completions"], operands: [commandOperand],
            exitStatuses: .ofBuiltIn
        ) { arguments, console in
            guard let name = arguments.operands.first else {
                try console.write(help)
                return .yes
            }
            try console.write(help(for: command(named: name)))
            return .yes
        }
    }

    /// The command `completions SHELL`.
    private var completionsCommand: Command {
        Command(
            name: "completions", summary: "Print the script that completes the program's words in a shell.",
            discussion: "The script goes where the shell looks for it, or is read at start-up.",
            examples: [
                Example("\(name) completions bash > ~/.local/share/bash-completion/completions/\(name)", "For bash:"),
                Example("\(name) completions zsh > ~/.zfunc/_\(name)", "For zsh, with ~/.zfunc in $fpath:"),
                Example("\(name) completions fish > ~/.config/fish/completions/\(name).fish", "For fish:"),
            ],
            operands: [.one("SHELL", .choices(Shell.allCases.map(\.rawValue)))],
            exitStatuses: .ofBuiltIn
        ) { arguments, console in
            try console.write(completions(for: arguments.operand(0, as: .choice("SHELL", of: Shell.self))))
            return .yes
        }
    }

    /// The command `manual [COMMAND]`.
    private var manualCommand: Command {
        Command(
            name: "manual", summary: "Print a page of the manual, for man to show.",
            discussion: "Without a command this is the page of the program. The pages are written in mdoc(7).",
            examples: [
                Example("\(name) manual | man -l -", "Read the page:"),
                Example("\(name) manual > /usr/local/share/man/man1/\(name).1", "Install it:"),
            ],
            operands: [commandOperand],
            exitStatuses: .ofBuiltIn
        ) { arguments, console in
            let page = try arguments.operands.first.map { try manualPage(for: command(named: $0)) } ?? manualPage
            try console.write(page)
            return .yes
        }
    }

    private var commandOperand: Operand {
        .optional("COMMAND", .choices(commands.map(\.name) + ["help", "completions", "manual"]))
    }
}

extension ExitMeanings {
    fileprivate static let ofBuiltIn = ExitMeanings(
        yes: "The text was printed.", noAnswer: "The command line makes no sense, or the text cannot be written.")
}
