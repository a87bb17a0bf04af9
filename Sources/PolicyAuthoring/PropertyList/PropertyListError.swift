/// Why bytes are no property list, or none that may be read: where, what was found, and what most likely happened.
package struct PropertyListError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Kinds that a caller tells apart; the words are stable, and are ids of lint rules.
    package enum Kind: String, Sendable, CaseIterable {
        /// Not XML, or not XML that is well-formed.
        case notWellFormed = "not-well-formed"
        /// A document type with entities or declarations of its own: a way to make a reader run out of memory.
        case documentType = "document-type"
        /// XML, or a binary file, that is no property list.
        case notPropertyList = "not-a-property-list"
        /// A value that its own element cannot hold: letters in `<integer>`, a stray character in `<data>`.
        case valueNotReadable = "value-not-readable"
        /// Larger, deeper or more than is read.
        case overLimit = "over-limit"
    }

    package let kind: Kind
    /// What was found.
    package let problem: String
    /// How to mend it, where that can be guessed.
    package var hint: String?
    /// The line, counted from 1.
    package var line: Int?
    package var path = PropertyListPath()

    package init(
        _ kind: Kind, _ problem: String, hint: String? = nil, line: Int? = nil, path: PropertyListPath = .init()
    ) {
        self.kind = kind
        self.problem = problem
        self.hint = hint
        self.line = line
        self.path = path
    }

    package var description: String {
        let place = [line.map { "line \($0)" }, path.steps.isEmpty ? nil : path.description].compactMap(\.self)
        return (place.isEmpty ? "" : place.joined(separator: ", ") + ": ") + problem
    }
}

/// The most that is read of a property list, before and while it is read.
package enum PropertyListLimits {
    /// Bytes of a file.
    package static let bytes = 16 * 1024 * 1024
    /// Arrays and dictionaries in each other.
    package static let depth = 64
    /// Values, keys among them.
    package static let values = 200_000
}
