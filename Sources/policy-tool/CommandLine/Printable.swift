/// Text from outside (a word of the command line, a file's name, a value in a file), fit to stand in a message.
///
/// A hostile word must not be able to send commands to the terminal, to begin a line that looks like one of ours, or to
/// turn the direction of what follows. Control characters, line separators, direction marks and what cannot be seen are
/// therefore written as escapes, and so is the backslash, so that no two words look alike. Every script and every emoji
/// is shown as it is. At most `limit` characters are shown.
func printable(_ text: String, limit: Int = 80) -> String {
    escaped(text, limit: limit, marking: ["\\"])
}

/// Text from outside, printable and in single quotes.
func quoted(_ text: String, limit: Int = 80) -> String {
    "'\(escaped(text, limit: limit, marking: ["\\", "'"]))'"
}

/// The path of a file, printable and in single quotes, of which only an absurd length is cut.
func quoted(path: String) -> String {
    quoted(path, limit: 1024)
}

/// A message of ours, of which nothing may begin a second line or reach the terminal as a command.
func singleLine(_ message: String) -> String {
    guard message.unicodeScalars.contains(where: \.isUnfitForMessages) else { return message }
    return message.unicodeScalars.reduce(into: "") { $0 += $1.isUnfitForMessages ? $1.escape : String($1) }
}

private func escaped(_ text: String, limit: Int, marking marked: Set<Unicode.Scalar>) -> String {
    // Most words are plain.
    if text.utf8.count <= limit, text.utf8.allSatisfy({ (0x20..<0x7f).contains($0) }),
        !text.unicodeScalars.contains(where: marked.contains)
    {
        return text
    }
    var result = ""
    var characters = 0
    var scalars = 0
    for character in text {
        characters += 1
        scalars += character.unicodeScalars.count
        // One character can hold any number of accents.
        guard characters <= limit, scalars / 4 <= limit else { return result + "…" }
        for scalar in character.unicodeScalars {
            if marked.contains(scalar) {
                result += "\\\(scalar)"
            } else if scalar.isUnfitForMessages || (result.isEmpty && scalar.isMark) {
                result += scalar.escape
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
    return result
}

extension Unicode.Scalar {
    /// Whether the scalar moves the cursor, ends a line, turns the direction of text, or shows nothing at all.
    fileprivate var isUnfitForMessages: Bool {
        guard !isASCII else { return value < 0x20 || value == 0x7F }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
        default: break
        }
        switch value {
        // Joiners, variation selectors and tags: parts of words and of emoji.
        case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F, 0xE0100...0xE01EF: return false
        // Annotation marks, and what stands where text could not be decoded.
        case 0xFFF9...0xFFFB, 0xFFFD: return true
        default: return properties.isBidiControl || properties.isDefaultIgnorableCodePoint
        }
    }

    /// Whether the scalar would change the look of the one before it, which is a quotation mark of ours.
    fileprivate var isMark: Bool {
        guard !isASCII else { return false }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark, .format: return true
        default: return false
        }
    }

    fileprivate var escape: String {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(value, radix: 16, uppercase: true))}"
        }
    }
}
