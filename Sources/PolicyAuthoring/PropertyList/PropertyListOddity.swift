/// What a lenient reader passes over in silence and a strict one refuses, or what reads otherwise than it looks.
package struct PropertyListOddity: Hashable, Sendable {
    /// The words are stable, and are ids of lint rules.
    package enum Kind: String, Sendable, CaseIterable {
        /// White space before the XML declaration.
        case leadingWhiteSpace = "leading-white-space"
        /// No `<?xml ...?>`.
        case noXMLDeclaration = "no-xml-declaration"
        /// PEM text where the bytes should be: `-----BEGIN CERTIFICATE-----` in `<data>`.
        case pemInData = "pem-in-data"
        /// `<integer>0x10</integer>`.
        case hexadecimalInteger = "hexadecimal-integer"
        /// A comment or a processing instruction inside of a value.
        case commentInValue = "comment-in-value"
        /// White space around a number or a date, or in `<true> </true>`.
        case blankInValue = "blank-in-value"
        /// `<data/>`, where Apple's reader takes `<data></data>` only.
        case emptyDataTag = "empty-data-tag"
        /// UTF-16 without a byte order mark.
        case noByteOrderMark = "no-byte-order-mark"
        /// A character in a binary file that XML cannot hold.
        case characterNotInXML = "character-not-in-xml"
    }

    package let kind: Kind
    /// What was found.
    package let found: String
    package let line: Int?
    package let path: PropertyListPath

    package init(_ kind: Kind, found: String, line: Int?, path: PropertyListPath = .init()) {
        self.kind = kind
        self.found = found
        self.line = line
        self.path = path
    }
}
