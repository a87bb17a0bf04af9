internal import FoundationEssentials
internal import PolicyGateModel

/// What Foundation's JSON decoder lets pass without a word: a key that stands twice in one object, of which it takes one,
/// a comma behind the last element, other encodings than UTF-8, and more depth than is good for its speed.
///
/// Whether the text is JSON at all is the decoder's to say.
struct JSONSpelling {
    /// A policy needs four.
    private static let deepest = 8

    private let text: [UInt8]
    private var position = 0
    /// The keys of each object that is open, the innermost last.
    private var keys: [Set<String>] = []
    /// The last byte that is neither white space nor in a string.
    private var last: UInt8 = 0

    /// What is wrong; nil where nothing is.
    static func problem(in text: [UInt8]) -> String? {
        // Texts in UTF-16 and UTF-32 have them, and JSON in UTF-8 never.
        if text.contains(0) { return "is not JSON in UTF-8" }
        var spelling = JSONSpelling(text: text)
        while spelling.position < text.count {
            if let problem = spelling.step() { return problem }
        }
        return nil
    }

    private init(text: [UInt8]) { self.text = text }

    private mutating func step() -> String? {
        let byte = text[position]
        position += 1
        switch byte {
        case UInt8(ascii: "\""): return string()
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard keys.count < Self.deepest else { return "is nested more than \(Self.deepest) deep" }
            keys.append([])
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            if last == UInt8(ascii: ",") { return "there is a comma behind the last element" }
            _ = keys.popLast()
        default: if byte.isWhiteSpace { return nil }
        }
        last = byte
        return nil
    }

    /// Steps over a string, and judges it if it is a key: a colon comes behind it.
    private mutating func string() -> String? {
        let start = position - 1
        while position < text.count, text[position] != UInt8(ascii: "\"") {
            position += text[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position + 1, text.count)
        last = UInt8(ascii: "\"")
        guard !keys.isEmpty, text[position...].first(where: { !$0.isWhiteSpace }) == UInt8(ascii: ":"),
            // The decoder itself undoes the escapes, so that two spellings of one key are one.
            let key = try? JSONDecoder().decode(String.self, from: Data(text[start..<position]))
        else { return nil }
        return keys[keys.count - 1].insert(key).inserted ? nil : "the key '\(key)' stands twice in one object"
    }
}
