/// Why bytes are no profile that can be read: where, what was found, and what most likely happened.
package struct ProfileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Kinds that a caller tells apart; the words are stable, and are ids of lint rules.
    package enum Kind: String, Sendable, CaseIterable {
        /// Something else altogether: a certificate, a web page, an empty file.
        case notProfile = "not-a-profile"
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
        /// A signed profile whose bytes were taken for text on their way.
        case reencoded = "reencoded"
        /// Signed, and damaged or in a form that is not read.
        case signatureNotReadable = "signature-not-readable"
        /// A signature that does not hold what it signs.
        case detached = "detached-signature"
        /// Encrypted as a whole.
        case encrypted = "encrypted"
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

    package static let tooLarge = ProfileError(
        .overLimit, "it is larger than \(PropertyListLimits.bytes) bytes, the most that is read")

    static func overloaded(line: Int?, path: PropertyListPath) -> ProfileError {
        ProfileError(
            .overLimit, "a text has more combining marks in a row than anybody writes", line: line, path: path)
    }

    package var description: String {
        let place = [line.map { "line \($0)" }, path.steps.isEmpty ? nil : path.description].compactMap(\.self)
        return (place.isEmpty ? "" : place.joined(separator: ", ") + ": ") + problem
    }
}
