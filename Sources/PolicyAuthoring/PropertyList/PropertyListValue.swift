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
    /// Equal byte for byte and type for type, as a device compares.
    package static func == (left: PropertyListValue, right: PropertyListValue) -> Bool {
        switch (left, right) {
        case (.boolean(let left), .boolean(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.real(let left), .real(let right)): left == right
        case (.string(let left), .string(let right)): ExactText(left) == ExactText(right)
        case (.date(let left), .date(let right)): left == right
        case (.data(let left), .data(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.dictionary(let left), .dictionary(let right)):
            left.count == right.count
                && left.allSatisfy { key, value in
                    right.index(forKey: key).map {
                        ExactText(right[$0].key) == ExactText(key) && right[$0].value == value
                    } ?? false
                }
        default: false
        }
    }

    /// By what makes no difference between two spellings of one text.
    package func hash(into hasher: inout Hasher) {
        switch self {
        case .boolean(let value): hasher.combine(value)
        case .integer(let value): hasher.combine(value)
        case .real(let value), .date(let value): hasher.combine(value)
        case .string(let value): hasher.combine(ExactText(value))
        case .data(let value): hasher.combine(value)
        case .array(let values): hasher.combine(values.count)
        case .dictionary(let values): hasher.combine(values.count)
        }
    }

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
