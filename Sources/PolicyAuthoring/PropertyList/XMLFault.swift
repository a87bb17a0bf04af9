internal import CPolicyGateExpat
internal import PolicyGateModel

/// What expat refused, in words for a person who did not write the XML by hand.
struct XMLFault {
    let code: XML_Error
    let bytes: ArraySlice<UInt8>
    /// Where expat stopped, counted in `bytes`.
    let position: Int
    let line: Int
    let openElement: (name: String, line: Int)?
    let path: PropertyListPath

    var error: ProfileError {
        let (problem, hint) = words
        return ProfileError(.notWellFormed, problem, hint: hint, line: line, path: path)
    }

    static func unknownEntity(_ name: String, line: Int, path: PropertyListPath) -> ProfileError {
        ProfileError(
            .notWellFormed, "'&\(name);' is no entity of XML", hint: "write the character itself, or &amp; for an &",
            line: line, path: path)
    }

    static func trailing(line: Int) -> ProfileError {
        ProfileError(.notWellFormed, "there is something behind </plist>", hint: "take it out", line: line)
    }

    private var words: (String, String?) {
        switch code {
        case XML_ERROR_INVALID_TOKEN: invalidToken
        case XML_ERROR_TAG_MISMATCH:
            (
                "a closing tag does not fit: <\(openElement?.name ?? "plist")>"
                    + (openElement.map { " of line \($0.line)" } ?? "") + " is still open",
                nil
            )
        case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION,
            XML_ERROR_PARTIAL_CHAR:
            ("it ends too early", "a part of the file is missing")
        case XML_ERROR_UNDEFINED_ENTITY:
            ("an entity that is none of XML's five", "write the character itself, or &amp; for an &")
        case XML_ERROR_BAD_CHAR_REF: ("a reference to a character that XML cannot hold", "take it out")
        case XML_ERROR_MISPLACED_XML_PI:
            ("the XML declaration is not at the beginning", "take out what stands before <?xml")
        case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
            ("it is in another encoding than it says, or in one that is not known", "save it as UTF-8")
        case XML_ERROR_DUPLICATE_ATTRIBUTE: ("an attribute stands twice in one tag", nil)
        case XML_ERROR_NO_MEMORY: ("there is not enough memory to read it", nil)
        default: ("it is not well-formed XML: \(XML_ErrorString(code).map { String(cString: $0) } ?? "unknown")", nil)
        }
    }

    private var invalidToken: (String, String?) {
        let here = byte(at: position)
        let before = byte(at: position - 1)
        if here == UInt8(ascii: "&") || isBehindAmpersand {
            return ("an & that begins no entity", "an & must be written &amp;")
        }
        if before == UInt8(ascii: "<") || here == UInt8(ascii: "<") {
            return ("a < that begins no tag", "a < must be written &lt;")
        }
        guard let here else { return ("it ends too early", "a part of the file is missing") }
        if here < 0x20 {
            return ("the character U+00\(Hex.string([here]).uppercased()), which XML cannot hold", "take it out")
        }
        if here == 0xef, byte(at: position + 1) == 0xbf, let last = byte(at: position + 2), last >= 0xbe {
            return ("the character U+FFF\(last == 0xbe ? "E" : "F"), which XML cannot hold", "take it out")
        }
        if here >= 0x80 {
            return ("the byte \(Hex.string([here]).uppercased()), which is not UTF-8", "save the file as UTF-8")
        }
        return ("'\(Unicode.Scalar(here))' cannot stand here", nil)
    }

    /// Expat stops where a name after the & ends without a semicolon.
    private var isBehindAmpersand: Bool {
        let text = bytes[..<(bytes.startIndex + max(0, min(position, bytes.count)))].suffix(100)
        let name = text.reversed().prefix { !"<>;\n".utf8.contains($0) }
        return name.contains(UInt8(ascii: "&"))
    }

    private func byte(at position: Int) -> UInt8? {
        let index = bytes.startIndex + position
        return position >= 0 && index < bytes.endIndex ? bytes[index] : nil
    }
}
