/// A property list as it was read.
package struct PropertyListDocument: Sendable {
    package enum Format: String, Sendable {
        case xml = "XML"
        case binary
    }

    package let format: Format
    package let root: PropertyListNode
    package let oddities: [PropertyListOddity]

    package init(format: Format, root: PropertyListNode, oddities: [PropertyListOddity]) {
        self.format = format
        self.root = root
        self.oddities = oddities
    }

    /// Reads bytes that are a property list in XML or in the binary form, and nothing around it.
    package init(_ bytes: [UInt8]) throws(ProfileError) {
        self =
            try bytes.starts(with: BinaryObjects.heading)
            ? BinaryPropertyListReader.read(bytes) : XMLPropertyListReader.read(bytes)
    }
}

/// The most that is read of a property list, before and while it is read.
package enum PropertyListLimits {
    /// Bytes of a file.
    package static let bytes = 16 * 1024 * 1024
    /// Arrays and dictionaries in each other.
    package static let depth = 64
    /// Values, keys among them.
    package static let values = 100_000
    /// Bytes of a key: the place of every value is told by its keys.
    package static let key = 1024
    /// Bytes of one tag or comment: attributes are looked at before anybody can stop the parser.
    static let tag = 256 * 1024
}
