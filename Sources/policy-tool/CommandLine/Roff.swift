extension String {
    /// The text as lines of mdoc(7), of which none is taken for a command; an empty line begins a paragraph.
    var roff: String {
        let paragraphs = paragraphs.map { paragraph in
            paragraph.sentences.flatMap { $0.wrapped(to: 72) }.map(\.roffLine).joined(separator: "\n")
        }
        return paragraphs.joined(separator: "\n.Pp\n")
    }

    /// The words of each sentence, which roff wants to begin on a new line.
    private var sentences: [[String]] {
        var sentences: [[String]] = [[]]
        for word in split(whereSeparator: \.isWhitespace) {
            let ends = sentences.last?.last?.last.map(".!?)".contains) ?? false
            if ends, word.first?.isUppercase == true { sentences.append([]) }
            sentences[sentences.count - 1].append(String(word))
        }
        return sentences
    }

    /// The text as one line, which stands on a line of its own or as the whole rest of a macro's.
    var roffLine: String {
        let line = roffCharacters
        return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
    }

    /// A word as an argument of a macro that would take `Ar` or `|` for itself.
    var roffWord: String {
        let word = roffCharacters
        return utf8.count <= 3 ? "\\&" + word : word
    }

    /// The text as one argument of a macro, spaces included.
    var roffArgument: String { "\"\(roffWord)\"" }

    /// The characters that roff would read, or print otherwise than in ASCII, as its escapes.
    private var roffCharacters: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\\": text += "\\e"
            case "-": text += "\\-"
            case "\"": text += "\\(dq"
            case "'": text += "\\(aq"
            case "`": text += "\\(ga"
            case "^": text += "\\(ha"
            case "~": text += "\\(ti"
            case _ where scalar.isASCII: text.unicodeScalars.append(scalar)
            default: text += "\\[u\(String(scalar.value, radix: 16, uppercase: true).padded(toHex: 4))]"
            }
        }
    }

    private func padded(toHex width: Int) -> String {
        String(repeating: "0", count: max(0, width - count)) + self
    }
}
