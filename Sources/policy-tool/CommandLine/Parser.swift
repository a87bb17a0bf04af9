internal import PolicyAuthoring

extension Command {
    /// Reads the words after the command's name.
    ///
    /// The order is GNU's: options and operands mix, `--` ends the options, `-` is an operand. A name is never
    /// abbreviated, and nothing is given twice: a security tool does not guess which of two was meant.
    func parse(_ words: [String]) throws -> Arguments {
        var parser = Parser(command: self, rest: words[...])
        return try parser.parse()
    }
}

/// The state of reading one command line.
private struct Parser {
    let command: Command
    var rest: ArraySlice<String>
    var arguments = Arguments()

    mutating func parse() throws -> Arguments {
        // A word that begins with a dash is never a separate value, so this one is the option wherever it stands.
        arguments.asksForHelp = rest.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
        while !arguments.asksForHelp, let word = rest.popFirst() {
            try read(word)
        }
        if arguments.asksForHelp { return arguments }
        try command.operands.check(
            arguments.operands, for: command.name, wanting: missing.flatMap { $0.completion.isPath ? $0 : nil })
        try checkRequired()
        return arguments
    }

    private mutating func read(_ word: String) throws {
        // The bytes are compared: an accent that follows a dash would make another character of it.
        let bytes = word.utf8
        if word == "--" {
            arguments.operands += rest
            rest = []
        } else if bytes.starts(with: "--".utf8) {
            try readLong(word)
        } else if bytes.starts(with: "-".utf8), bytes.count > 1 {
            try readShort(word)
        } else {
            arguments.operands.append(word)
        }
    }

    private mutating func readLong(_ word: String) throws {
        let (name, value) = nameAndValue(of: word, dashes: 2)
        guard let option = command.option(named: name) else {
            let suggestion = closest(to: name, among: command.allOptions.map(\.name))
            throw Failure.usage(
                "unknown option \(quoted("--\(name)"))", hint: suggestion.map { "did you mean '--\($0)'?" })
        }
        try take(option, inline: value)
    }

    /// Reads `-f`, `-fv`, `-o dir` and `-odir`.
    private mutating func readShort(_ word: String) throws {
        try refuseLongName(word)
        var letters = word.unicodeScalars.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = command.allOptions.first(where: { $0.short == Character(letter) }) else {
                throw Failure.usage("unknown option \(quoted("-\(letter)"))", hint: hint(forShort: word))
            }
            guard option.placeholder != nil, !letters.isEmpty else {
                try take(option, inline: nil)
                continue
            }
            return try take(option, inline: String(letters))
        }
    }

    /// `-output` would be `-o utput`, which nobody means.
    private func refuseLongName(_ word: String) throws {
        let name = nameAndValue(of: word, dashes: 1).name
        guard name.utf8.count > 1, command.option(named: name) != nil else { return }
        throw Failure.usage("unknown option \(quoted("-\(name)"))", hint: "did you mean '--\(name)'?")
    }

    private func hint(forShort word: String) -> String? {
        if Paths.exists(word) { return "did you mean the file './\(printable(word, limit: 1024))'?" }
        let name = nameAndValue(of: word, dashes: 1).name
        guard name.utf8.count > 2 else { return nil }
        return closest(to: name, among: command.allOptions.map(\.name)).map { "did you mean '--\($0)'?" }
    }

    private mutating func take(_ option: OptionSpec, inline: String?) throws {
        if option.name == OptionSpec.help.name, inline == nil {
            arguments.asksForHelp = true
            return
        }
        guard option.isRepeatable || !arguments.has(option) else {
            throw Failure.usage("'--\(option.name)' is given twice")
        }
        guard let placeholder = option.placeholder else {
            guard inline == nil else { throw Failure.usage("'--\(option.name)' takes no value") }
            return arguments.add(true, for: option)
        }
        let text = try inline ?? separateValue(of: option, placeholder)
        do {
            arguments.add(try option.decode(text), for: option)
        } catch let error as InvalidValue {
            throw Failure.invalid(text, for: "--\(option.name) \(placeholder)", error)
        }
    }

    /// The next word, unless it looks like an option: then the value was more likely forgotten.
    private mutating func separateValue(of option: OptionSpec, _ placeholder: String) throws -> String {
        guard let word = rest.first else {
            throw Failure.usage("'--\(option.name)' needs a value: \(placeholder)")
        }
        guard word == "-" || !word.utf8.starts(with: "-".utf8) || word.isNegativeNumber else {
            let literal = quoted("--\(option.name)=\(word)")
            throw Failure.usage(
                "'--\(option.name)' needs a value: \(placeholder)",
                hint: "\(literal) takes \(quoted(word)) as the value")
        }
        return rest.removeFirst()
    }

    private var missing: OptionSpec? { command.options.first { $0.isRequired && !arguments.has($0) } }

    private func checkRequired() throws {
        guard let missing else { return }
        throw Failure.usage("'--\(missing.name)' is required: \(missing.placeholder ?? "")")
    }
}

extension Command {
    fileprivate func option(named name: String) -> OptionSpec? {
        allOptions.first { $0.name == name }
    }
}

/// The parts of `--name=value` as they are, whatever characters the value begins with.
private func nameAndValue(of word: String, dashes: Int) -> (name: String, value: String?) {
    let bytes = word.utf8.dropFirst(dashes)
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { return (String(Substring(bytes)), nil) }
    let value = bytes[bytes.index(after: equals)...]
    return (String(Substring(bytes[..<equals])), String(Substring(value)))
}

extension String {
    /// Whether the word is a number below zero, and so a value rather than an option: `-5`, `-.5`.
    fileprivate var isNegativeNumber: Bool {
        let digits = utf8.dropFirst()
        return utf8.first == UInt8(ascii: "-") && digits.contains { $0 != UInt8(ascii: ".") }
            && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") }
    }
}
