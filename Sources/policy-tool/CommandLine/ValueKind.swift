internal import PolicyAuthoring

/// How a kind of value is written: what help calls it, what a shell offers for it, and how its text is read.
struct ValueKind<Value: Sendable>: Sendable {
    let placeholder: String
    let completion: Completion
    /// Reads the text, or throws an `InvalidValue` that says what was expected.
    let decode: @Sendable (String) throws -> Value
    /// Writes a value as help shows a default.
    let show: @Sendable (Value) -> String

    init(
        _ placeholder: String, completion: Completion = .nothing,
        show: @escaping @Sendable (Value) -> String = { String(describing: $0) },
        decode: @escaping @Sendable (String) throws -> Value
    ) {
        self.placeholder = placeholder
        self.completion = completion
        self.decode = decode
        self.show = show
    }

    /// A kind whose text is understood or not.
    init(
        _ placeholder: String, completion: Completion = .nothing, expected: String,
        read: @escaping @Sendable (String) -> Value?
    ) {
        self.init(placeholder, completion: completion) { text in
            guard let value = read(text) else { throw InvalidValue(expected: expected) }
            return value
        }
    }
}

/// A value that is not what its option or operand takes; the parser adds the value and the option's name.
struct InvalidValue: Error, Sendable {
    /// What would have been right, as it stands behind "expected": "a whole number from 0 to 16".
    let expected: String
    var hints: [String] = []
}

extension ValueKind<String> {
    /// Any text, also an empty one.
    static func text(_ placeholder: String) -> ValueKind {
        ValueKind(placeholder) { $0 }
    }

    /// The path of a file.
    static func file(_ placeholder: String = "FILE") -> ValueKind {
        ValueKind(placeholder, completion: .file, expected: "the path of a file") { $0.isEmpty ? nil : $0 }
    }

    /// The path of a directory.
    static func directory(_ placeholder: String = "DIR") -> ValueKind {
        ValueKind(placeholder, completion: .directory, expected: "the path of a directory") { $0.isEmpty ? nil : $0 }
    }

    /// One of some words.
    static func choice(_ placeholder: String, _ choices: [String]) -> ValueKind {
        ValueKind(placeholder, completion: .choices(choices)) { text in
            guard choices.contains(text) else { throw InvalidValue(text, notAmong: choices) }
            return text
        }
    }
}

extension ValueKind<Int> {
    /// A whole number, of `unit` ("minutes", "days") if that is said.
    static func integer(
        _ placeholder: String = "N", in range: ClosedRange<Int>, unit: String? = nil
    ) -> ValueKind {
        let number = "a whole number" + (unit.map { " of \($0)" } ?? "")
        let bounds = range.upperBound == .max ? "\(range.lowerBound) up" : "\(range.lowerBound) to \(range.upperBound)"
        return ValueKind(placeholder, expected: "\(number) from \(bounds)") { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

extension ValueKind<Bool> {
    /// The words `true` and `false`.
    static var boolean: ValueKind {
        ValueKind("true|false", completion: .choices(["true", "false"])) { text in
            guard let value = Bool(text) else { throw InvalidValue(text, notAmong: ["true", "false"]) }
            return value
        }
    }
}

extension ValueKind where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// One of the cases of an enumeration, by its raw value.
    static func choice(_ placeholder: String, of type: Value.Type = Value.self) -> ValueKind {
        let choices = type.allCases.map(\.rawValue)
        return ValueKind(placeholder, completion: .choices(choices), show: \.rawValue) { text in
            guard let value = Value(rawValue: text) else { throw InvalidValue(text, notAmong: choices) }
            return value
        }
    }
}

extension ValueKind {
    /// Several values of this kind in one word, with commas between them.
    func separatedByCommas() -> ValueKind<[Value]> {
        let (decode, show) = (decode, show)
        return ValueKind<[Value]>(
            "\(placeholder),...", completion: completion, show: { $0.map(show).joined(separator: ",") },
            decode: { try $0.split(separator: ",", omittingEmptySubsequences: false).map { try decode(String($0)) } })
    }
}

extension InvalidValue {
    /// A word that is none of those allowed, with the one that may have been meant.
    init(_ word: String, notAmong choices: [String]) {
        expected = alternatives(choices)
        hints = closest(to: word, among: choices).map { ["did you mean '\($0)'?"] } ?? []
    }
}

/// The words as a sentence lists them: "bash, zsh or fish".
func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + last
}
