/// Why bytes are not the DER that was expected, and at which of them.
package struct DERError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in a few words.
    package let problem: String
    /// The offset of the element in the bytes that were read.
    package let offset: Int

    package var description: String { "\(problem) at byte \(offset)" }
}

/// A strict reader of DER (ITU-T X.690): one element after the other, never backwards, nothing left over.
///
/// OpenSSL decodes what it must judge. This reader is for what OpenSSL cannot answer or is not there to answer: the
/// binding, certificates on Apple's platforms, and whether bytes are exactly one complete value. It does not recurse:
/// a caller descends by making a reader over the content of an element.
package struct DERReader: Sendable {
    /// An element: its tag byte, its content and the whole of it.
    package struct Element: Sendable {
        package let tag: Tag
        package let content: ArraySlice<UInt8>
        /// Tag, length and content.
        package let encoded: ArraySlice<UInt8>
    }

    /// The identifier octet: class, constructed bit and a tag number below 31, all that X.509 uses.
    package struct Tag: Hashable, Sendable {
        package let rawValue: UInt8

        package init(_ rawValue: UInt8) { self.rawValue = rawValue }

        package static let boolean = Tag(0x01)
        package static let integer = Tag(0x02)
        package static let bitString = Tag(0x03)
        package static let octetString = Tag(0x04)
        package static let null = Tag(0x05)
        package static let objectIdentifier = Tag(0x06)
        package static let utf8String = Tag(0x0c)
        package static let utcTime = Tag(0x17)
        package static let generalizedTime = Tag(0x18)
        package static let sequence = Tag(0x30)
        package static let set = Tag(0x31)

        /// `[number]`, holding a primitive value (`IMPLICIT`).
        package static func primitive(_ number: UInt8) -> Tag { Tag(0x80 | number) }
        /// `[number]`, holding other elements (`EXPLICIT`, or an `IMPLICIT` sequence).
        package static func constructed(_ number: UInt8) -> Tag { Tag(0xa0 | number) }
    }

    private var rest: ArraySlice<UInt8>

    /// Reads the elements of `bytes`; offsets in errors count from the start of the array that the slice belongs to.
    package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// Nothing is left.
    package var isAtEnd: Bool { rest.isEmpty }

    /// The tag of the element that comes next.
    package var nextTag: Tag? { rest.first.map(Tag.init) }

    /// Reads the next element, whatever it is.
    package mutating func next() throws(DERError) -> Element {
        let start = rest.startIndex
        var bytes = rest
        guard let tag = bytes.popFirst() else { throw error("an element is missing") }
        guard tag & 0x1f != 0x1f else { throw error("a tag number above 30") }
        let count = try length(&bytes)
        guard count <= bytes.count else { throw error("an element that ends behind the end") }
        let end = bytes.startIndex + count
        defer { rest = rest[end...] }
        return Element(tag: Tag(tag), content: bytes[..<end], encoded: rest[start..<end])
    }

    /// Reads the next element, which must have this tag.
    package mutating func next(_ tag: Tag, _ name: String) throws(DERError) -> Element {
        guard nextTag == tag else { throw error("\(name) is missing or has another type") }
        return try next()
    }

    /// Reads the next element if it has this tag.
    package mutating func next(if tag: Tag) throws(DERError) -> Element? {
        nextTag == tag ? try next() : nil
    }

    /// Refuses bytes behind the last element.
    package func end() throws(DERError) {
        guard isAtEnd else { throw error("\(rest.count) bytes too many") }
    }

    private func error(_ problem: String) -> DERError { DERError(problem: problem, offset: rest.startIndex) }

    /// The length octets: definite and as short as can be (X.690, 10.1).
    private func length(_ bytes: inout ArraySlice<UInt8>) throws(DERError) -> Int {
        guard let first = bytes.popFirst() else { throw error("a length is missing") }
        guard first >= 0x80 else { return Int(first) }
        let size = Int(first & 0x7f)
        guard size > 0 else { throw error("an indefinite length") }
        guard size <= 4, size <= bytes.count else { throw error("a length too long to be true") }
        let value = bytes.prefix(size).reduce(0) { $0 << 8 | Int($1) }
        bytes = bytes.dropFirst(size)
        guard value >= 0x80, value >> (8 * (size - 1)) != 0 else { throw error("a length not in its shortest form") }
        return value
    }
}

// MARK: - Values

extension DERReader {
    /// Reads bytes that are one whole element of this tag, with nothing behind it, and opens it.
    package static func open(_ bytes: ArraySlice<UInt8>, _ tag: Tag, _ name: String) throws(DERError) -> DERReader {
        var reader = DERReader(bytes)
        let element = try reader.next(tag, name)
        try reader.end()
        return DERReader(element.content)
    }

    /// Reads the next element and opens it.
    package mutating func enter(_ tag: Tag, _ name: String) throws(DERError) -> DERReader {
        DERReader(try next(tag, name).content)
    }

    /// Reads an INTEGER's content: two's complement, as short as can be.
    package mutating func integer(_ name: String) throws(DERError) -> ArraySlice<UInt8> {
        let content = try next(.integer, name).content
        let isShortest =
            switch (content.first, content.dropFirst().first) {
            case (nil, _): false
            case (0x00?, let second?): second >= 0x80
            case (0xff?, let second?): second < 0x80
            default: true
            }
        guard isShortest else { throw DERError(problem: "\(name) is not a proper integer", offset: content.startIndex) }
        return content
    }

    /// Reads a BOOLEAN, which DER spells 00 or FF.
    package mutating func boolean(_ name: String) throws(DERError) -> Bool {
        let content = try next(.boolean, name).content
        guard content.count == 1, let byte = content.first, byte == 0x00 || byte == 0xff else {
            throw DERError(problem: "\(name) is not a proper boolean", offset: content.startIndex)
        }
        return byte == 0xff
    }
}
