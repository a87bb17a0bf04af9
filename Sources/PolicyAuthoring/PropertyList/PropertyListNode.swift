/// A value of a property list as it stands in a file: with its type and its place.
package struct PropertyListNode: Sendable {
    package indirect enum Content: Sendable {
        case boolean(Bool)
        case integer(Int)
        case real(Double)
        case string(String)
        /// Seconds since 2001-01-01T00:00:00Z, as binary property lists count; in XML they are whole.
        case date(secondsSince2001: Double)
        case data([UInt8])
        case array([PropertyListNode])
        case dictionary(PropertyListDictionary)
    }

    package let content: Content
    /// The line in which it begins, counted from 1; nil in a binary property list.
    package let line: Int?

    package init(_ content: Content, line: Int? = nil) {
        self.content = content
        self.line = line
    }
}

/// A dictionary with its keys in the order of the file, repeated ones among them.
package struct PropertyListDictionary: Sendable {
    package struct Entry: Sendable {
        package let key: String
        /// The line of the key.
        package let line: Int?
        package let value: PropertyListNode

        package init(key: String, line: Int?, value: PropertyListNode) {
            self.key = key
            self.line = line
            self.value = value
        }
    }

    package let entries: [Entry]
    private let positions: [ExactText: Int]

    package init(_ entries: [Entry]) {
        self.entries = entries
        positions = Dictionary(entries.enumerated().map { (ExactText($1.key), $0) }) { _, last in last }
    }

    /// The value of a key; of a repeated key the last one, as Apple's reader takes it.
    package subscript(key: String) -> PropertyListNode? { entry(key)?.value }

    /// The entry of a key; of a repeated key the last one.
    package func entry(_ key: String) -> Entry? { positions[ExactText(key)].map { entries[$0] } }

    /// The entries that a later one with the same key makes void.
    package var overriddenEntries: [Entry] {
        entries.enumerated().filter { positions[ExactText($1.key)] != $0 }.map(\.element)
    }
}

extension PropertyListNode {
    package var boolean: Bool? { if case .boolean(let value) = content { value } else { nil } }
    package var integer: Int? { if case .integer(let value) = content { value } else { nil } }
    package var string: String? { if case .string(let value) = content { value } else { nil } }
    package var data: [UInt8]? { if case .data(let value) = content { value } else { nil } }
    package var array: [PropertyListNode]? { if case .array(let value) = content { value } else { nil } }
    package var dictionary: PropertyListDictionary? {
        if case .dictionary(let value) = content { value } else { nil }
    }

    /// The type by the name of its XML element, as it stands in messages: `<integer>`.
    package var typeName: String {
        switch content {
        case .boolean(let value): value ? "<true/>" : "<false/>"
        case .integer: "<integer>"
        case .real: "<real>"
        case .string: "<string>"
        case .date: "<date>"
        case .data: "<data>"
        case .array: "<array>"
        case .dictionary: "<dict>"
        }
    }
}
