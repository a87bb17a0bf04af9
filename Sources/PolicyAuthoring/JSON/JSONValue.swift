internal import FoundationEssentials

/// A JSON value with its type as written: what policy files and `--json` are made of.
package enum JSONValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case real(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
}

extension JSONValue: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .real(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .boolean(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .real(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

extension JSONValue {
    /// Reads JSON text; nil where it is none.
    package init?(parsing text: [UInt8]) {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text)) else { return nil }
        self = value
    }

    /// JSON text with sorted keys and a line feed at the end: the same value gives the same bytes.
    package var text: [UInt8] {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return try Self.escaped([UInt8](encoder.encode(self))) + [UInt8(ascii: "\n")]
        }
    }

    /// Text in which nothing reaches a terminal as a command: a reader of JSON gets the same characters.
    private static func escaped(_ text: [UInt8]) -> [UInt8] {
        guard !text.allSatisfy({ $0 < 0x7f }) else { return text }
        var result = ""
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            if isShown(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            }
        }
        return Array(result.utf8)
    }

    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        guard !scalar.isASCII else { return scalar.value != 0x7f }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: return false
        default: return true
        }
    }

    /// The type as JSON calls it.
    package var typeName: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .integer, .real: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(booleanLiteral value: Bool) { self = .boolean(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}
