/// What a shell may offer for a value or an operand.
enum Completion: Sendable, Equatable {
    case nothing, file, directory
    case choices([String])

    var isPath: Bool { self == .file || self == .directory }
}

/// The shells for which completions are written.
enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
}

extension Program {
    /// The script that teaches a shell the program's words.
    func completions(for shell: Shell) -> String {
        switch shell {
        case .bash: BashCompletions(program: self).script
        case .zsh: ZshCompletions(program: self).script
        case .fish: FishCompletions(program: self).script
        }
    }
}

extension OptionSpec {
    /// The option as it is typed, the long form first.
    var flags: [String] {
        ["--\(name)"] + (short.map { ["-\($0)"] } ?? [])
    }
}

extension String {
    /// The name with an underscore for everything that a shell's function cannot be called.
    var shellIdentifier: String {
        String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    /// The text as one word of bash and zsh, which read nothing inside single quotes.
    var posixQuoted: String {
        "'" + replacingEach { $0 == "'" ? "'\\''" : nil } + "'"
    }

    /// The text with some of its characters replaced.
    func replacingEach(_ replacement: (Character) -> String?) -> String {
        reduce(into: "") { text, letter in text += replacement(letter) ?? String(letter) }
    }
}
