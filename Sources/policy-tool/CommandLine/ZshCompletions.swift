/// The completions of zsh, which reads them as specifications for its `_arguments`.
struct ZshCompletions {
    let program: Program

    var script: String {
        let function = "_" + program.name.shellIdentifier
        let commands = program.allCommands.map { command in
            "        " + "\(command.name.escaped(":")):\(command.summary.phrase.escaped(":"))".posixQuoted
        }
        let global = program.globalOptions.map { "        " + specification(of: $0) }
        return """
            #compdef \(program.name)
            # Completions of \(program.name) for zsh, written by '\(program.name) completions zsh'.

            \(function)() {
                local curcontext=$curcontext state line
                typeset -A opt_args
                local -a commands=(
            \(commands.joined(separator: "\n"))
                )
                if ((CURRENT == 2)); then
                    _arguments -S \\
            \(global.joined(separator: " \\\n")) \\
                    '1:command:{_describe command commands}'
                    return
                fi
                local command=$words[2]
                words=("${(@)words[2,-1]}")
                ((CURRENT--))
                case $command in
            \(program.allCommands.map(arguments).joined(separator: "\n"))
                esac
            }

            # Read by compinit this file is the function's body; read by hand it only defines the function.
            if [[ $funcstack[1] == _\(program.name) ]]; then
                \(function) "$@"
            else
                compdef \(function) \(program.name)
            fi

            """
    }

    private func arguments(of command: Command) -> String {
        let specifications = command.allOptions.map(specification) + command.operands.list.map(specification)
        return """
                \(command.name.posixQuoted))
                    _arguments -s -S \\
                        \(specifications.joined(separator: " \\\n            ")) ;;
            """
    }

    /// An option: `'(-o --output)'{-o+,--output=}'[help]:DIR:_files -/'`.
    private func specification(of option: OptionSpec) -> String {
        let forms = option.flags.map { flag in
            option.placeholder == nil ? flag : flag + (flag.hasPrefix("--") ? "=" : "+")
        }
        let names = forms.count == 1 ? forms[0] : "{\(forms.joined(separator: ","))}"
        let before = option.isRepeatable ? "'*'" : "'(\(option.flags.joined(separator: " ")))'"
        let value = option.placeholder.map { ":\($0.escaped(":")):\(action(for: option.completion))" } ?? ""
        return before + names + ("[\(option.help.phrase.escaped("[]"))]" + value).posixQuoted
    }

    private func specification(of operand: Operand) -> String {
        let mark =
            switch operand.count {
            case .one: ":"
            case .optional: "::"
            case .oneOrMore, .any: "*:"
            }
        return (mark + operand.name.escaped(":") + ":" + action(for: operand.completion)).posixQuoted
    }

    private func action(for completion: Completion) -> String {
        switch completion {
        case .nothing: " "
        case .file: "_files"
        case .directory: "_files -/"
        case .choices(let choices): "(\(choices.map(\.zshWord).joined(separator: " ")))"
        }
    }
}

extension String {
    /// The text with a backslash before each of some characters and before each backslash.
    fileprivate func escaped(_ special: String) -> String {
        replacingEach { $0 == "\\" || special.contains($0) ? "\\\($0)" : nil }
    }

    /// A word of a list that zsh evaluates.
    fileprivate var zshWord: String {
        replacingEach { $0.isLetter || $0.isNumber || "-_.,+@%".contains($0) ? nil : "\\\($0)" }
    }
}
