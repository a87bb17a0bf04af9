internal import PolicyGateModel

/// The text of an element as a value: strictly, since what a lenient reader makes of it differs from reader to reader.
enum XMLScalar {
    struct Fault: Error {
        let problem: String
        var hint: String?
    }

    static func read(_ element: String, _ text: [UInt8]) throws(Fault) -> PropertyListNode.Content {
        switch element {
        case "string": return .string(String(decoding: text, as: UTF8.self))
        case "true", "false": return .boolean(try boolean(element, text))
        case "integer": return .integer(try integer(text))
        case "real": return .real(try real(text))
        case "date": return .date(secondsSince2001: try date(text))
        case "data": return .data(try data(text))
        default: throw Fault(problem: "<\(element)> is no element of property lists")
        }
    }

    /// What is read, and is not as it should be written.
    static func oddity(_ element: String, _ text: [UInt8]) -> PropertyListOddity.Kind? {
        switch element {
        case "data" where isPEM(text): .pemInData
        case "integer" where text.contains { $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "X") }: .hexadecimalInteger
        case "integer", "real", "date", "true", "false": isPadded(text) ? .blankInValue : nil
        default: nil
        }
    }

    private static func isPadded(_ text: [UInt8]) -> Bool {
        text.first.map(\.isWhiteSpace) == true || text.last.map(\.isWhiteSpace) == true
    }
}

// MARK: - Numbers

extension XMLScalar {
    private static func boolean(_ element: String, _ text: [UInt8]) throws(Fault) -> Bool {
        guard trimmed(text).isEmpty else {
            throw Fault(problem: "<\(element)> holds text", hint: "write <\(element)/>")
        }
        return element == "true"
    }

    private static func integer(_ text: [UInt8]) throws(Fault) -> Int {
        let digits = trimmed(text)
        let sign = digits.hasPrefix("-") ? "-" : ""
        let magnitude = digits.hasPrefix("-") || digits.hasPrefix("+") ? digits.dropFirst() : digits[...]
        let isHexadecimal = magnitude.hasPrefix("0x") || magnitude.hasPrefix("0X")
        let figures = isHexadecimal ? magnitude.dropFirst(2) : magnitude
        guard let first = figures.first, first != "-", first != "+" else { throw notNumber(digits) }
        if let value = Int(sign + figures, radix: isHexadecimal ? 16 : 10) { return value }
        let isNumber = figures.allSatisfy { isHexadecimal ? $0.isHexDigit : ("0"..."9").contains($0) }
        throw isNumber
            ? Fault(problem: "<integer> holds a number that does not fit in 64 bits with a sign") : notNumber(digits)
    }

    private static func notNumber(_ text: String) -> Fault {
        if text.isEmpty { return Fault(problem: "<integer> holds nothing") }
        return Fault(
            problem: "<integer> holds '\(text.prefix(40))', which is no whole number", hint: templateHint(text))
    }

    private static func real(_ text: [UInt8]) throws(Fault) -> Double {
        let figures = trimmed(text)
        let isPlain = figures.utf8.allSatisfy { "+-.eE0123456789".utf8.contains($0) }
        guard isPlain, let value = Double(figures), value.isFinite else {
            throw Fault(
                problem: "<real> holds '\(figures.prefix(40))', which is no number", hint: templateHint(figures))
        }
        return value
    }

    /// Of a template whose places were not filled in.
    private static func templateHint(_ text: String) -> String? {
        text.contains("{{") || text.contains("$") || text.contains("%") ? "fill in the template first" : nil
    }
}

// MARK: - Dates and data

extension XMLScalar {
    private static func date(_ text: [UInt8]) throws(Fault) -> Double {
        let words = trimmed(text)
        guard words.utf8.count == 20, let moment = Timestamp(iso8601: words) else {
            throw Fault(
                problem: "<date> holds '\(words.prefix(40))', which is no date",
                hint: "write it in UTC, as 2027-01-31T00:00:00Z")
        }
        return moment.secondsSince2001
    }

    private static func data(_ text: [UInt8]) throws(Fault) -> [UInt8] {
        if isPEM(text) {
            let blocks = PEM.blocks(in: Array(text.drop(while: \.isWhiteSpace)))
            guard blocks.count == 1, let bytes = blocks[0].bytes else {
                throw Fault(problem: "<data> holds PEM text that cannot be read as one block")
            }
            return bytes
        }
        if let bytes = Base64.decode(text[...]) { return bytes }
        throw notBase64(text)
    }

    private static func isPEM(_ text: [UInt8]) -> Bool {
        text.drop(while: \.isWhiteSpace).starts(with: "-----BEGIN ".utf8)
    }

    private static func notBase64(_ text: [UInt8]) -> Fault {
        var line = 1
        for byte in text {
            if byte == 0x0a { line += 1 }
            guard isForeign(byte) else { continue }
            let hint =
                byte == UInt8(ascii: "-")
                ? "take the lines of '-----BEGIN' and '-----END' out" : "other readers drop it, and bytes with it"
            return Fault(
                problem: "<data> holds \(name(of: byte)), which is not base64, in its line \(line)", hint: hint)
        }
        return Fault(
            problem: "<data> holds base64 whose end is not whole",
            hint: "a character is lost, or the '=' at the end; other readers drop bytes then")
    }

    private static func isForeign(_ byte: UInt8) -> Bool {
        !byte.isWhiteSpace && !byte.isASCIILetterOrDigit && !"+/=".utf8.contains(byte)
    }

    private static func name(of byte: UInt8) -> String {
        (0x21...0x7e).contains(byte) ? "'\(Unicode.Scalar(byte))'" : "the byte \(Hex.string([byte]).uppercased())"
    }

    private static func trimmed(_ text: [UInt8]) -> String {
        let begin = text.drop(while: \.isWhiteSpace)
        let end = begin.lastIndex { !$0.isWhiteSpace }.map { $0 + 1 } ?? begin.startIndex
        return String(decoding: begin[..<end], as: UTF8.self)
    }
}
