internal import FoundationEssentials

/// A property list value with its type, as a profile is written.
package enum PropertyListValue: Hashable, Sendable {
    case boolean(Bool)
    case integer(Int)
    case real(Double)
    case string(String)
    /// Seconds since 2001-01-01T00:00:00Z.
    case date(secondsSince2001: Double)
    case data([UInt8])
    case array([PropertyListValue])
    case dictionary([String: PropertyListValue])
}

extension PropertyListValue {
    /// The value that was read; of a repeated key the last one.
    package init(_ node: PropertyListNode) {
        switch node.content {
        case .boolean(let value): self = .boolean(value)
        case .integer(let value): self = .integer(value)
        case .real(let value): self = .real(value)
        case .string(let value): self = .string(value)
        case .date(let value): self = .date(secondsSince2001: value)
        case .data(let value): self = .data(value)
        case .array(let value): self = .array(value.map(PropertyListValue.init))
        case .dictionary(let value):
            self = .dictionary(
                Dictionary(value.entries.map { ($0.key, PropertyListValue($0.value)) }) { _, last in last })
        }
    }
}

extension PropertyListValue: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .boolean(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .real(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .date(let value): try container.encode(Date(timeIntervalSinceReferenceDate: value))
        case .data(let value): try container.encode(Data(value))
        case .array(let value): try container.encode(value)
        case .dictionary(let value): try container.encode(value)
        }
    }

    /// The XML form, with sorted keys: the same value gives the same bytes.
    ///
    /// Strings must have been judged before: the encoder writes characters raw that XML cannot hold.
    package var xml: [UInt8] {
        get throws {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = .xml
            return try [UInt8](encoder.encode(self))
        }
    }
}
