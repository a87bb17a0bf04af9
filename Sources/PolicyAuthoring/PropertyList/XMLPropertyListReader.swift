internal import CPolicyGateExpat
internal import PolicyGateModel

/// Reads a property list in XML with expat.
///
/// expat says what is XML; what the elements mean is `PropertyListBuilder`'s. A document type may stand there, as Apple's
/// does, but hold nothing of its own, and no entity counts but the five of XML.
final class XMLPropertyListReader {
    private let parser: XML_Parser
    private var builder = PropertyListBuilder()
    /// What made us stop the parser.
    private var failure: ProfileError?
    /// Lines that stood before what the parser was given.
    private let linesBefore: Int

    static func read(_ bytes: [UInt8]) throws(ProfileError) -> PropertyListDocument {
        guard bytes.count <= PropertyListLimits.bytes else { throw .tooLarge }
        let blank = bytes.prefix(while: \.isWhiteSpace)
        guard blank.count < bytes.count else { throw ProfileError(.notWellFormed, "it is empty") }
        guard let reader = XMLPropertyListReader(linesBefore: blank.count { $0 == 0x0a }) else {
            throw ProfileError(.overLimit, "there is not enough memory to read it")
        }
        let root = try reader.root(of: bytes[blank.endIndex...])
        var oddities = reader.builder.oddities
        if let first = oddity(before: bytes[blank.endIndex...], isBehindBlank: !blank.isEmpty) {
            oddities.insert(first, at: 0)
        }
        return PropertyListDocument(format: .xml, root: root, oddities: oddities)
    }

    private init?(linesBefore: Int) {
        guard let parser = XML_ParserCreate(nil) else { return nil }
        self.parser = parser
        self.linesBefore = linesBefore
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        setHandlers()
    }

    deinit { XML_ParserFree(parser) }

    private func root(of bytes: ArraySlice<UInt8>) throws(ProfileError) -> PropertyListNode {
        let status = try parse(bytes)
        if let failure { throw failure }
        guard status == XML_STATUS_OK, let root = builder.root else {
            guard !builder.isComplete else { throw XMLFault.trailing(line: line) }
            throw XMLFault(
                code: XML_GetErrorCode(parser), bytes: bytes, position: Int(XML_GetCurrentByteIndex(parser)),
                line: line,
                openElement: builder.openElement, path: builder.path
            ).error
        }
        return root
    }

    /// Hands the bytes over piece by piece, so that a tag without an end is seen before it is read whole.
    private func parse(_ bytes: ArraySlice<UInt8>) throws(ProfileError) -> XML_Status {
        var given = 0
        while true {
            let piece = bytes.dropFirst(given).prefix(PropertyListLimits.tag)
            given += piece.count
            let isLast = given == bytes.count
            let status = piece.withUnsafeBytes {
                XML_Parse(
                    parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), isLast ? 1 : 0)
            }
            guard status == XML_STATUS_OK, failure == nil, !isLast else { return status }
            guard given - Int(XML_GetCurrentByteIndex(parser)) <= 2 * PropertyListLimits.tag else {
                throw ProfileError(
                    .overLimit, "a tag or a comment has more than \(PropertyListLimits.tag) bytes", line: line,
                    path: builder.path)
            }
        }
    }

    private static func oddity(before bytes: ArraySlice<UInt8>, isBehindBlank: Bool) -> PropertyListOddity? {
        if bytes.starts(with: [0x3c, 0]) || bytes.starts(with: [0, 0x3c]) {
            return PropertyListOddity(.noByteOrderMark, found: "UTF-16", line: 1)
        }
        if isBehindBlank { return PropertyListOddity(.leadingWhiteSpace, found: "white space", line: 1) }
        // Of other encodings nobody leaves it out, as a reader could not guess them.
        let isASCII = bytes.first == UInt8(ascii: "<") && bytes.dropFirst().first != 0
        return isASCII && !bytes.starts(with: "<?xml".utf8)
            ? PropertyListOddity(.noXMLDeclaration, found: "no <?xml ...?>", line: 1) : nil
    }
}

// MARK: - Handlers

extension XMLPropertyListReader {
    private var line: Int { linesBefore + Int(XML_GetCurrentLineNumber(parser)) }

    /// Calls back into the reader; the first error stops the parser.
    private static func handle(
        _ userData: UnsafeMutableRawPointer?,
        _ body: (XMLPropertyListReader) throws(ProfileError) -> Void
    ) {
        guard let userData else { return }
        let reader = Unmanaged<XMLPropertyListReader>.fromOpaque(userData).takeUnretainedValue()
        guard reader.failure == nil else { return }
        do throws(ProfileError) { try body(reader) } catch {
            reader.failure = error
            XML_StopParser(reader.parser, XML_Bool(XML_FALSE))
        }
    }

    private func setHandlers() {
        XML_SetElementHandler(
            parser,
            { userData, name, _ in
                let element = name.map { String(cString: $0) } ?? ""
                XMLPropertyListReader.handle(userData) { reader throws(ProfileError) in
                    try reader.builder.begin(element, line: reader.line)
                }
            },
            { userData, _ in
                XMLPropertyListReader.handle(userData) { reader throws(ProfileError) in
                    // Of one tag that opens and closes, the closing has no bytes of its own.
                    let isEmptyTag = XML_GetCurrentByteCount(reader.parser) == 0
                    try reader.builder.end(line: reader.line, isEmptyTag: isEmptyTag)
                }
            })
        XML_SetCommentHandler(parser) { userData, _ in
            XMLPropertyListReader.handle(userData) { $0.builder.interruption() }
        }
        XML_SetProcessingInstructionHandler(parser) { userData, _, _ in
            XMLPropertyListReader.handle(userData) { $0.builder.interruption() }
        }
        XML_SetCharacterDataHandler(parser) { userData, text, count in
            let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
            XMLPropertyListReader.handle(userData) { reader throws(ProfileError) in
                try reader.builder.characters(bytes, line: reader.line)
            }
        }
        XML_SetStartDoctypeDeclHandler(parser) { userData, _, _, _, hasDeclarations in
            guard hasDeclarations != 0 else { return }
            XMLPropertyListReader.handle(userData) { reader throws(ProfileError) in
                throw ProfileError(
                    .documentType, "the document type has declarations of its own",
                    hint: "take out what stands in brackets in <!DOCTYPE ...>", line: reader.line)
            }
        }
        // With an external document type, which nobody fetches, expat would pass over an entity that it does not know.
        XML_SetSkippedEntityHandler(parser) { userData, name, _ in
            let entity = name.map { String(cString: $0) } ?? ""
            XMLPropertyListReader.handle(userData) { reader throws(ProfileError) in
                throw XMLFault.unknownEntity(entity, line: reader.line, path: reader.builder.path)
            }
        }
    }
}
