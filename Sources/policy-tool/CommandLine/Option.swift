/// An option and the type of its value: `arguments[option]` is a `Value`.
///
///     Option("force", short: "f", help: …)                                        // Bool: given or not
///     Option("days", .integer("N", in: 1...3650), default: 365, help: …)          // Int
///     Option(optional: "leaf-days", .integer("N", in: 1...3650), help: …)         // Int?
///     Option(repeating: "also", .directory(), help: …)                            // [String]
///     Option(required: "output", short: "o", .directory(), help: …)               // String
///
/// The help text does not name the default, the choices, or that an option is required or may be repeated: that is added.
struct Option<Value: Sendable>: Sendable {
    /// What a command lists among its `options`.
    let spec: OptionSpec
    /// Makes the value of what was given, in the order in which it was given.
    let read: @Sendable ([any Sendable]) -> Value
}

extension Option<Bool> {
    /// An option that is given or not: `--force`.
    init(_ name: String, short: Character? = nil, group: String? = nil, help: String) {
        spec = OptionSpec(name: name, short: short, group: group, help: help)
        read = { !$0.isEmpty }
    }
}

extension Option {
    /// An option with a value, and what holds when it is not given.
    init(
        _ name: String, short: Character? = nil, _ kind: ValueKind<Value>, default fallback: Value,
        group: String? = nil, help: String
    ) {
        var spec = OptionSpec(name: name, short: short, kind: kind, group: group, help: help)
        spec.defaultText = kind.show(fallback)
        self.spec = spec
        read = { $0.last as? Value ?? fallback }
    }

    /// An option with a value that may be absent.
    init<Wrapped>(
        optional name: String, short: Character? = nil, _ kind: ValueKind<Wrapped>, group: String? = nil, help: String
    ) where Value == Wrapped? {
        spec = OptionSpec(name: name, short: short, kind: kind, group: group, help: help)
        read = { $0.last.flatMap { $0 as? Wrapped } }
    }

    /// An option that may be given many times.
    init<Element>(
        repeating name: String, short: Character? = nil, _ kind: ValueKind<Element>, group: String? = nil, help: String
    ) where Value == [Element] {
        var spec = OptionSpec(name: name, short: short, kind: kind, group: group, help: help)
        spec.isRepeatable = true
        self.spec = spec
        read = { $0.compactMap { $0 as? Element } }
    }

    /// An option that must be given.
    init(
        required name: String, short: Character? = nil, _ kind: ValueKind<Value>, group: String? = nil, help: String
    ) {
        var spec = OptionSpec(name: name, short: short, kind: kind, group: group, help: help)
        spec.isRequired = true
        self.spec = spec
        read = { values in
            guard let value = values.last as? Value else {
                preconditionFailure("'--\(name)' is read by a command that does not list it")
            }
            return value
        }
    }
}

/// An option without the type of its value, which is all that parsing, help, completions and the manual need.
struct OptionSpec: Sendable {
    let name: String
    let short: Character?
    /// What help calls the value; nothing for an option that takes none.
    let placeholder: String?
    let completion: Completion
    let help: String
    /// The heading under which help lists the option.
    var group: String?
    var isRequired = false
    var isRepeatable = false
    /// What holds when the option is not given, as help shows it.
    var defaultText: String?
    let decode: @Sendable (String) throws -> any Sendable

    /// An option that takes no value.
    init(name: String, short: Character? = nil, group: String? = nil, help: String) {
        (self.name, self.short, self.group, self.help) = (name, short, group, help)
        placeholder = nil
        completion = .nothing
        decode = { _ in true }
    }

    /// An option that takes a value.
    init<Value>(name: String, short: Character?, kind: ValueKind<Value>, group: String?, help: String) {
        (self.name, self.short, self.group, self.help) = (name, short, group, help)
        placeholder = kind.placeholder
        completion = kind.completion
        decode = kind.decode
    }

    /// The option that every command has.
    static let help = OptionSpec(name: "help", short: "h", help: "Show this help.")
}

extension [OptionSpec] {
    /// The options under one heading.
    func grouped(_ group: String) -> [OptionSpec] {
        map { option in
            var option = option
            option.group = group
            return option
        }
    }
}
