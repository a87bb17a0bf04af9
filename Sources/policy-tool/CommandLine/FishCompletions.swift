/// The completions of fish: a line for everything that may be offered, with the condition under which it is.
struct FishCompletions {
    let program: Program

    /// The pattern that matches nothing.
    static let never = "(?!)"

    private var function: String { "__" + program.name.shellIdentifier }
    private var start: String { "complete -c \(program.name.fishQuoted)" }

    var script: String {
        let lines = ["\(start) -f"] + firstWords + program.allCommands.flatMap(lines)
        return """
            # Completions of \(program.name) for fish, written by '\(program.name) completions fish'.

            \(conditions)

            \(lines.joined(separator: "\n"))

            """
    }

    private var conditions: String {
        """
        # Whether the cursor is at the first word.
        function \(function)_at_start
            test (count (commandline -opc)) -eq 1
        end

        # Whether the command is $argv[1], and none of its words so far matches $argv[2]; but if the last one matches
        # $argv[3], the cursor is at the option's value.
        function \(function)_wants
            set -l words (commandline -opc)
            test "$words[2]" = $argv[1]; or return 1
            set -e words[1..2]
            contains -- -- $words; and return 1
            string match -qr -- $argv[3] "$words[-1]"; and return 0
            # Without a word to look at, fish would read standard input.
            not string match -qr -- $argv[2] '' $words
        end

        # Whether the command is $argv[1] and the cursor is at its operand number $argv[2], counted from 0, or with
        # 'more' as $argv[3] at a later one; $argv[4] matches an option whose value is the next word.
        function \(function)_at_operand
            set -l words (commandline -opc)
            test "$words[2]" = $argv[1]; or return 1
            set -e words[1..2]
            set -l operands 0
            set -l pending
            set -l ended
            for word in $words
                if test -n "$pending"
                    set pending
                else if test -n "$ended"; or not string match -qr '^-.' -- $word
                    set operands (math $operands + 1)
                else if test $word = --
                    set ended 1
                else if string match -qr -- $argv[4] $word
                    set pending 1
                end
            end
            test -z "$pending"; or return 1
            test $operands -eq $argv[2]; or test $argv[3] = more -a $operands -gt $argv[2]
        end
        """
    }

    /// The commands, and the options that stand without one.
    private var firstWords: [String] {
        let condition = "-n \(function)_at_start"
        let commands = program.allCommands.map { command in
            "\(start) \(condition) -a \(command.name.fishQuoted) -d \(command.summary.phrase.fishQuoted)"
        }
        return commands + program.globalOptions.map { "\(start) \(condition) \(names(of: $0)) \(description(of: $0))" }
    }

    private func lines(for command: Command) -> [String] {
        let options = command.allOptions.map { option in
            let condition = "-n \(wants(option, of: command).fishQuoted)"
            return "\(start) \(condition) \(names(of: option))\(value(of: option)) \(description(of: option))"
        }
        return options
            + command.operands.list.enumerated().flatMap { place, operand in
                line(for: operand, at: place, of: command)
            }
    }

    private func line(for operand: Operand, at place: Int, of command: Command) -> [String] {
        guard operand.completion != .nothing else { return [] }
        let more = operand.isRepeatable ? "more" : "one"
        let pending = command.pattern(before: command.options.filter { $0.placeholder != nil })
        let condition = ["\(function)_at_operand", command.name.fishQuoted, "\(place)", more, pending.fishQuoted]
        return [
            "\(start) -n \(condition.joined(separator: " ").fishQuoted)\(offer(operand.completion, isValue: false))"
        ]
    }

    private func wants(_ option: OptionSpec, of command: Command) -> String {
        let given = option.isRepeatable ? Self.never : command.pattern(of: option)
        let pending = option.placeholder == nil ? Self.never : command.pattern(before: [option])
        return "\(function)_wants \(command.name.fishQuoted) \(given.fishQuoted) \(pending.fishQuoted)"
    }

    private func names(of option: OptionSpec) -> String {
        "-l \(option.name)" + (option.short.map { " -s \($0)" } ?? "")
    }

    private func description(of option: OptionSpec) -> String {
        "-d \(option.help.phrase.fishQuoted)"
    }

    private func value(of option: OptionSpec) -> String {
        option.placeholder == nil ? "" : offer(option.completion, isValue: true)
    }

    private func offer(_ completion: Completion, isValue: Bool) -> String {
        let required = isValue ? " -r" : ""
        switch completion {
        case .nothing: return isValue ? " -x" : ""
        case .file: return "\(required) -F"
        case .directory: return "\(required) -fa '(__fish_complete_directories (commandline -ct))'"
        case .choices(let choices):
            return "\(required) -fa \(choices.map(\.fishQuoted).joined(separator: " ").fishQuoted)"
        }
    }
}

extension Command {
    /// The letters that may stand before another in one word, `-fv`.
    private var flagLetters: String {
        "[" + allOptions.filter { $0.placeholder == nil }.compactMap(\.short).map(String.init).joined() + "]*"
    }

    /// What matches a word that gives an option.
    fileprivate func pattern(of option: OptionSpec) -> String {
        let short = option.short.map { "|-\(flagLetters)\($0).*" } ?? ""
        return "^(--\(option.name)(=.*)?\(short))$"
    }

    /// What matches a word after which the value of one of the options must follow.
    fileprivate func pattern(before options: [OptionSpec]) -> String {
        let forms = options.map { "--\($0.name)" } + options.compactMap(\.short).map { "-\(flagLetters)\($0)" }
        return forms.isEmpty ? FishCompletions.never : "^(\(forms.joined(separator: "|")))$"
    }
}

extension String {
    /// The text as one word of fish.
    fileprivate var fishQuoted: String {
        "'" + replacingEach { "\\'".contains($0) ? "\\\($0)" : nil } + "'"
    }
}
