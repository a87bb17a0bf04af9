/// A word, or several, that a command takes without an option's name before it.
struct Operand: Sendable {
    enum Count: Sendable {
        case one, optional, oneOrMore, any
    }

    /// What help calls it: `DIR`.
    let name: String
    let count: Count
    let completion: Completion

    /// Exactly one.
    static func one(_ name: String, _ completion: Completion) -> Operand {
        Operand(name: name, count: .one, completion: completion)
    }

    /// One or none; nothing but another such may follow.
    static func optional(_ name: String, _ completion: Completion) -> Operand {
        Operand(name: name, count: .optional, completion: completion)
    }

    /// At least one; nothing may follow.
    static func oneOrMore(_ name: String, _ completion: Completion) -> Operand {
        Operand(name: name, count: .oneOrMore, completion: completion)
    }

    /// Any number, also none; nothing may follow.
    static func any(_ name: String, _ completion: Completion) -> Operand {
        Operand(name: name, count: .any, completion: completion)
    }

    /// The operand as a usage line shows it.
    var usage: String {
        switch count {
        case .one: name
        case .optional: "[\(name)]"
        case .oneOrMore: "\(name)..."
        case .any: "[\(name)]..."
        }
    }

    var isRequired: Bool { count == .one || count == .oneOrMore }
    var isRepeatable: Bool { count == .oneOrMore || count == .any }
}

/// What a command takes after its options, in order: `[.one("OLD", .file), .one("NEW", .file)]`.
struct Operands: Sendable, ExpressibleByArrayLiteral {
    let list: [Operand]

    init(arrayLiteral elements: Operand...) {
        list = elements
    }

    /// No operand at all.
    static let none: Operands = []

    /// The operands as a usage line shows them.
    var usage: String {
        list.map(\.usage).joined(separator: " ")
    }

    /// What stands at a place, counted from 0.
    func operand(at index: Int) -> Operand? {
        if index < list.count { return list[index] }
        return list.last.flatMap { $0.isRepeatable ? $0 : nil }
    }

    /// Checks that the right number of words was given to a command.
    ///
    /// `wanting` is an option of a path that must be given and was not: a superfluous word may be meant for it.
    func check(_ words: [String], for command: String, wanting: OptionSpec?) throws {
        if words.count < list.count, list[words.count].isRequired {
            throw Failure.usage("missing operand: \(list[words.count].name)")
        }
        guard let extra = words.indices.first(where: { operand(at: $0) == nil }) else { return }
        throw superfluous(words[extra], for: command, wanting: wanting)
    }

    private func superfluous(_ word: String, for command: String, wanting: OptionSpec?) -> Failure {
        // Word processors and web pages turn "--" into a dash.
        if let first = word.unicodeScalars.first, first.properties.isDash, first != "-" {
            return .usage(
                "unexpected operand \(quoted(word))", hint: "an option begins with '-' or '--', not with '\(first)'")
        }
        if let wanting {
            return .usage(
                "unexpected operand \(quoted(word))",
                hint: "did you mean \(quoted("--\(wanting.name) \(word)", limit: 1024))?")
        }
        let taken = list.isEmpty ? "no operands" : "only \(usage)"
        return .usage("unexpected operand \(quoted(word))", hint: "'\(command)' takes \(taken)")
    }
}
