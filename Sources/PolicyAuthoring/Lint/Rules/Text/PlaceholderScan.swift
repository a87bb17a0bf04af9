/// Looks for what templates put where a value belongs, in one pass over the bytes.
struct PlaceholderScan {
    /// A text of more is a script or a document, in which these marks mean something else.
    private static let longest = 16 * 1024
    private static let longestName = 60

    private let bytes: [UInt8]

    init(_ text: String) { bytes = text.utf8.count <= Self.longest ? Array(text.utf8) : [] }

    /// Texts that are nothing else.
    private static let wholes: Set<[UInt8]> = Set(
        [
            "TODO", "UUID", "__UUID__", "@UUID@", "[[UUID]]", "{UUID}", "<UUID>", "{{X}}",
            "00000000-0000-0000-0000-000000000000",
        ].map { Array($0.utf8) })

    /// The first placeholder.
    var first: String? {
        if bytes.count <= 36, Self.wholes.contains(bytes.map { Self.isLetter($0) ? $0 & 0xdf : $0 }) {
            return String(decoding: bytes, as: UTF8.self)
        }
        for index in bytes.indices {
            let found: Range<Int>? =
                switch bytes[index] {
                case UInt8(ascii: "{"): enclosed(index, open: "{{", close: "}}")
                case UInt8(ascii: "%"): enclosed(index, open: "%", close: "%")
                case UInt8(ascii: "$"): enclosed(index, open: "${", close: "}") ?? variable(index)
                default: word(index)
                }
            if let found { return String(decoding: bytes[found], as: UTF8.self) }
        }
        return nil
    }

    /// A name between two marks.
    private func enclosed(_ start: Int, open: String, close: String) -> Range<Int>? {
        guard bytes[start...].starts(with: open.utf8) else { return nil }
        let rest = bytes[(start + open.utf8.count)...]
        let name = rest.prefix(Self.longestName).prefix { Self.isPartOfName($0) }
        let letters = name.filter { $0 != UInt8(ascii: " ") }
        // "10% or 20%" has a blank at one side, and a template at both or at neither.
        let isBalanced = (name.first == UInt8(ascii: " ")) == (name.last == UInt8(ascii: " "))
        guard letters.count >= 2, isBalanced, letters.contains(where: Self.isLetter),
            rest[name.endIndex...].starts(with: close.utf8)
        else { return nil }
        return start..<(name.endIndex + close.utf8.count)
    }

    /// `$NAME`, in capitals.
    private func variable(_ start: Int) -> Range<Int>? {
        let name = bytes[(start + 1)...].prefix { Self.isCapital($0) || Self.isDigit($0) || $0 == UInt8(ascii: "_") }
        guard name.count >= 3, let first = name.first, !Self.isDigit(first) else { return nil }
        return start..<name.endIndex
    }

    /// One of the words below, in capitals or not.
    private func word(_ start: Int) -> Range<Int>? {
        guard Self.isLetter(bytes[start]) else { return nil }
        let word = Self.wordsByLetter[Int(bytes[start] & 0x1f)].first { word in
            start + word.count <= bytes.count
                && zip(bytes[start...], word).allSatisfy { $0 == $1 || Self.isCapital($1) && $0 & 0xdf == $1 }
        }
        return word.map { start..<(start + $0.count) }
    }

    /// By the last five bits of their first letter, which are those of the small letter too.
    private static let wordsByLetter: [[[UInt8]]] = {
        let words = [
            "REPLACE-WITH", "REPLACE_WITH", "REPLACE-ME", "REPLACE_ME", "REPLACEME", "CHANGE-ME", "CHANGE_ME",
            "CHANGEME", "INSERT UUID", "INSERT-UUID", "INSERT_UUID", "YOUR-UUID", "YOUR_UUID", "UUID HERE", "UUID-HERE",
            "UUID_HERE",
            "XXXXXXXX-XXXX-XXXX-XXXX-XXXXXXXXXXXX",
        ]
        let table = Dictionary(grouping: words.map { Array($0.utf8) }) { Int($0[0] & 0x1f) }
        return (0..<32).map { table[$0] ?? [] }
    }()

    private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { isCapital(byte & 0xdf) }
    private static func isPartOfName(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || " _.-:".utf8.contains(byte)
    }
}
