/// What the user asked for.
struct Arguments: Sendable {
    private(set) var values: [String: [any Sendable]] = [:]
    /// The words that belong to no option; their number is what the command declared.
    var operands: [String] = []
    /// Whether the help is wanted and nothing else.
    var asksForHelp = false

    /// The value of an option, or what holds without it.
    subscript<Value>(option: Option<Value>) -> Value {
        option.read(values[option.spec.name] ?? [])
    }

    /// Whether an option was given, which a default hides.
    func has<Value>(_ option: Option<Value>) -> Bool {
        has(option.spec)
    }

    func has(_ option: OptionSpec) -> Bool {
        values[option.name] != nil
    }

    mutating func add(_ value: any Sendable, for option: OptionSpec) {
        values[option.name, default: []].append(value)
    }

    /// An operand as a value: what is no such value is a mistake in the command line.
    func operand<Value>(_ index: Int, as kind: ValueKind<Value>) throws -> Value {
        try kind.decode(operands[index], for: kind.placeholder)
    }

    /// Throws if more than one of the options was given.
    func allowAtMostOne(of options: [OptionSpec]) throws {
        let given = options.filter(has)
        guard given.count > 1 else { return }
        throw Failure.usage("'--\(given[0].name)' cannot be combined with '--\(given[1].name)'")
    }
}

extension ValueKind {
    fileprivate func decode(_ text: String, for name: String) throws -> Value {
        do {
            return try decode(text)
        } catch let error as InvalidValue {
            throw Failure.invalid(text, for: name, error)
        }
    }
}

extension Failure {
    /// A value that is not what its option or operand takes.
    static func invalid(_ text: String, for name: String, _ error: InvalidValue) -> Failure {
        .usage("invalid value \(quoted(text)) for '\(name)': expected \(error.expected)", hints: error.hints)
    }
}
