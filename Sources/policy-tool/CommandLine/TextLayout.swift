/// How wide the help is, whatever the terminal: its text is the same everywhere.
let helpWidth = 80

extension String {
    /// The words of one paragraph in lines of at most `width` characters; a longer word has a line of its own.
    func wrapped(to width: Int) -> [String] {
        split(whereSeparator: \.isWhitespace).map(String.init).wrapped(to: width)
    }

    /// The parts between empty lines.
    var paragraphs: [String] {
        var paragraphs: [[Substring]] = [[]]
        for line in split(separator: "\n", omittingEmptySubsequences: false) {
            if line.allSatisfy(\.isWhitespace) {
                paragraphs.append([])
            } else {
                paragraphs[paragraphs.count - 1].append(line)
            }
        }
        return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    }

    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    /// The first sentence without its full stop, for where a phrase must do.
    var phrase: String {
        var end = startIndex
        while end < endIndex {
            let next = index(after: end)
            if self[end] == ".", next == endIndex || self[next].isWhitespace { break }
            end = next
        }
        return self[..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension [String] {
    /// The words in lines of at most `width` characters; what stands in one word is not broken.
    func wrapped(to width: Int) -> [String] {
        var lines: [String] = []
        for word in self {
            if let line = lines.last, line.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(line) \(word)"
            } else {
                lines.append(word)
            }
        }
        return lines
    }
}

/// Two columns: names, and what they mean.
struct TermList {
    let rows: [(term: String, meaning: String)]
    /// Where the second column begins.
    let column: Int

    init(rows: [(term: String, meaning: String)], column: Int? = nil) {
        self.rows = rows
        self.column = column ?? Self.column(for: rows.map(\.term))
    }

    /// Where the meanings of some names begin; a name that is too long for that has its meaning on the next line.
    static func column(for terms: [String]) -> Int {
        4 + (terms.map(\.count).filter { $0 <= 26 }.max() ?? 0)
    }

    var lines: [String] {
        rows.flatMap { lines(for: $0.term, $0.meaning) }
    }

    private func lines(for term: String, _ meaning: String) -> [String] {
        let indent = String(repeating: " ", count: column)
        var lines = meaning.wrapped(to: helpWidth - column).map { indent + $0 }
        let start = "  \(term)"
        guard start.count + 2 <= column, let first = lines.first else { return [start] + lines }
        lines[0] = start.padded(to: column) + first.dropFirst(column)
        return lines
    }
}
