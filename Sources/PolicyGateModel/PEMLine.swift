/// One line after the other of a text in PEM, as OpenSSL reads them: what cannot be seen at a line's end is not there.
struct PEMLine {
    static let begin = [UInt8]("-----BEGIN ".utf8)
    static let end = [UInt8]("-----END ".utf8)
    /// The characters of a whole line of base64 (RFC 7468, 2).
    static let usualWidth = 64
    private static let dashes = [UInt8]("-----".utf8)
    /// OpenSSL reads no more at once.
    private static let longestMarker = 254

    private let text: [UInt8]
    /// Where the line begins.
    private(set) var start: Int
    /// Where its line feed is, or the text ends.
    private var stop: Int
    /// Counted from 1.
    private(set) var number = 1

    init(of text: [UInt8], at start: Int) {
        self.text = text
        self.start = start
        stop = Self.lineFeed(in: text, from: start)
    }

    /// Nothing is left where it does not.
    var exists: Bool { start < text.count }

    /// Where the next line begins.
    var next: Int { min(stop + 1, text.count) }

    mutating func advance() {
        start = next
        stop = Self.lineFeed(in: text, from: start)
        number += 1
    }

    var isBlank: Bool { width == 0 }

    /// The characters up to the last one that can be seen.
    var width: Int {
        var end = stop
        while end > start, text[end - 1] <= UInt8(ascii: " ") { end -= 1 }
        return end - start
    }

    /// What stands between such a beginning and five dashes; nil where the line is another one, or has more on it.
    func label(behind beginning: [UInt8]) -> String? {
        guard start < stop, text[start] == Self.dash else { return nil }
        let line = text[start..<start + width]
        let shortest = beginning.count + Self.dashes.count
        guard (shortest...Self.longestMarker).contains(line.count), line.starts(with: beginning),
            line.suffix(Self.dashes.count).elementsEqual(Self.dashes)
        else { return nil }
        let label = line.dropFirst(beginning.count).dropLast(Self.dashes.count)
        guard !label.indices.contains(where: { label[$0...].starts(with: Self.dashes) }) else { return nil }
        return String(decoding: label, as: UTF8.self)
    }

    /// The line speaks of the beginning or end of a certificate and has dashes, or it is no text.
    ///
    /// Dashes are of any kind: some editors make long ones of them.
    var mayBePartOfACertificate: Bool {
        text.withUnsafeBufferPointer { text in
            var (hasDashes, hasMarker, hasCertificate) = (false, false, false)
            for position in start..<stop {
                switch text[position] {
                case 0..<0x09: return true
                case 0x80...: hasDashes = true
                case Self.dash where !hasDashes: hasDashes = Self.has("--", in: text, at: position)
                case UInt8(ascii: "B") where !hasMarker: hasMarker = Self.has("BEGIN", in: text, at: position)
                case UInt8(ascii: "E") where !hasMarker: hasMarker = Self.has("END", in: text, at: position)
                case UInt8(ascii: "C") where hasMarker && !hasCertificate:
                    hasCertificate = Self.has("CERTIFICATE", in: text, at: position)
                default: break
                }
            }
            return hasDashes && hasCertificate
        }
    }

    private static func has(_ word: StaticString, in text: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
        text[position...].prefix(word.utf8CodeUnitCount)
            .elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    // Computed: a stored one would be looked after by a lock at every byte.
    private static var dash: UInt8 { UInt8(ascii: "-") }

    /// The position of the next line feed, or the end of the text: eight bytes at a time.
    private static func lineFeed(in text: [UInt8], from start: Int) -> Int {
        text.withUnsafeBytes { bytes in
            var position = start
            while position + 8 <= bytes.count {
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
                // The lowest byte whose top bit is set then is the first that was a line feed.
                let zeroed = word ^ 0x0a0a_0a0a_0a0a_0a0a
                let found = (zeroed &- 0x0101_0101_0101_0101) & ~zeroed & 0x8080_8080_8080_8080
                if found != 0 { return position + found.trailingZeroBitCount / 8 }
                position += 8
            }
            while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
            return min(position, bytes.count)
        }
    }
}
