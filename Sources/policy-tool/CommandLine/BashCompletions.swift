/// The completions of bash, for version 4 and later and without the package bash-completion.
///
/// Files and directories are left to bash itself (`compopt`), which knows about spaces, quotes and `~`.
struct BashCompletions {
    let program: Program

    private var function: String { "_" + program.name.shellIdentifier }

    var script: String {
        """
        # Completions of \(program.name) for bash, written by '\(program.name) completions bash'.

        \(values)

        \(options)

        \(operands)

        \(offering)

        \(walk)

        complete -F \(function) \(program.name.posixQuoted)

        """
    }

    /// What follows an option, by the command and the option.
    private var values: String {
        let cases = program.allCommands.flatMap { command in
            command.allOptions.filter { $0.placeholder != nil }.map { option in
                let patterns = option.flags.map { "\(command.name) \($0)".posixQuoted }
                return "        \(patterns.joined(separator: " | "))) \(offer(option.completion)) ;;"
            }
        }
        return """
            # Says what the value of the option $2 of the command $1 is; fails if it takes none.
            \(function)_value() {
                kind=words words=()
                case "$1 $2" in
            \((cases + ["        *) return 1 ;;"]).joined(separator: "\n"))
                esac
            }
            """
    }

    /// The options of each command: the forms of one in one word, and a star before one that may be repeated.
    private var options: String {
        let cases = program.allCommands.map { command in
            let words = command.allOptions.map { option in
                ((option.isRepeatable ? "*" : "") + option.flags.joined(separator: " ")).posixQuoted
            }
            return "        \(command.name.posixQuoted)) options=(\(words.joined(separator: " "))) ;;"
        }
        return """
            # Says which options the command $1 has.
            \(function)_options() {
                options=()
                case "$1" in
            \(cases.joined(separator: "\n"))
                esac
            }
            """
    }

    private var operands: String {
        let cases = program.allCommands.flatMap { command in
            command.operands.list.enumerated().map { place, operand in
                let pattern = "\(command.name) ".posixQuoted + (operand.isRepeatable ? "*" : "\(place)")
                return "        \(pattern)) \(offer(operand.completion)) ;;"
            }
        }
        return """
            # Says what the operand number $2, counted from 0, of the command $1 is.
            \(function)_operand() {
                kind=words words=()
                case "$1 $2" in
            \((cases + ["        *) ;;"]).joined(separator: "\n"))
                esac
            }
            """
    }

    private func offer(_ completion: Completion) -> String {
        switch completion {
        case .nothing: "kind=words"
        case .file: "kind=default"
        case .directory: "kind=dirnames"
        case .choices(let choices): "words=(\(choices.map(\.posixQuoted).joined(separator: " ")))"
        }
    }

    private var offering: String {
        """
        # Offers those of the words in $words that begin with $cur, each behind the text $1; or what bash offers.
        \(function)_offer() {
            local word
            if [[ $kind != words ]]; then
                compopt -o "$kind"
                return
            fi
            for word in "${words[@]}"; do
                if [[ $word == "$cur"* ]]; then COMPREPLY+=("$1$word"); fi
            done
        }

        # Offers the options of the command $1 that are not among the words that follow.
        \(function)_offer_options() {
            local entry flag given taken
            \(function)_options "$1"
            shift
            for entry in "${options[@]}"; do
                taken=
                for flag in ${entry#\\*}; do
                    for given in "$@"; do
                        if [[ $entry != \\** && $given == "$flag" ]]; then taken=1; fi
                    done
                done
                if [[ ! $taken ]]; then words+=(${entry#\\*}); fi
            done
            \(function)_offer ''
        }
        """
    }

    /// Reads the words before the cursor as the program's parser would, then offers what may stand at the cursor.
    private var walk: String {
        let commands = (program.allCommands.map(\.name) + program.globalOptions.flatMap(\.flags)).map(\.posixQuoted)
        return """
            \(function)() {
                local cur=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} kind=words pending='' ended='' word i
                local -a words=() options=() given=()
                local -i operand=0
                local IFS=$' \\t\\n'
                COMPREPLY=()
                if ((COMP_CWORD == 1)); then
                    words=(\(commands.joined(separator: " ")))
                    \(function)_offer ''
                    return
                fi
                for ((i = 2; i < COMP_CWORD; i++)); do
                    word=${COMP_WORDS[i]}
                    if [[ $pending && $word == = && ${COMP_WORDS[i - 1]} == "$pending" ]]; then
                        continue  # bash takes --name=value apart
                    elif [[ $pending ]]; then
                        pending=
                    elif [[ $ended || $word != -?* ]]; then
                        operand+=1
                    elif [[ $word == -- ]]; then
                        ended=1
                    elif [[ $word == --* ]]; then
                        given+=("${word%%=*}")
                        if [[ $word != *=* ]] && \(function)_value "$command" "$word"; then pending=$word; fi
                    else
                        \(function)_letters "${word#-}"
                    fi
                done
                if [[ $pending ]]; then
                    if [[ $cur == = ]]; then cur=; fi
                    \(function)_value "$command" "$pending"
                    \(function)_offer ''
                elif [[ ! $ended && $cur == --*=* ]]; then
                    word=${cur%%=*} cur=${cur#*=}
                    if \(function)_value "$command" "$word"; then \(function)_offer "$word="; fi
                elif [[ ! $ended && $cur == -* ]]; then
                    kind=words words=()
                    \(function)_offer_options "$command" "${given[@]}"
                else
                    \(function)_operand "$command" "$operand"
                    \(function)_offer ''
                fi
            }

            # Takes the letters $1 as short options, of which the last may wait for its value.
            \(function)_letters() {
                local letters=$1
                while [[ $letters ]]; do
                    given+=("-${letters:0:1}")
                    if \(function)_value "$command" "-${letters:0:1}"; then
                        if [[ ${#letters} == 1 ]]; then pending=-$letters; fi
                        return
                    fi
                    letters=${letters:1}
                done
            }
            """
    }
}
