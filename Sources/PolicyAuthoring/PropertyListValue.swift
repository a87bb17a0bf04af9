internal import FoundationEssentials

/// A property list value with its type, as a profile holds it.
package enum PropertyListValue: Hashable, Sendable {
    case boolean(Bool)
    case integer(Int)
    case string(String)
    case data([UInt8])
    case array([PropertyListValue])
    case dictionary([String: PropertyListValue])
}

extension PropertyListValue: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .boolean(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
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
