/// Textual encodings (RFC 7468): the blocks between `-----BEGIN` and `-----END` lines.
///
/// Text around the blocks is ignored, whatever its encoding. A block that cannot be decoded is reported and the next one
/// is read: one bad entry must not hide the rest of a store.
package enum PEM {
    /// A block, decoded or not.
    package struct Block: Sendable {
        /// What stands after `BEGIN`, such as `CERTIFICATE`.
        package let label: String
        /// The line of the `BEGIN`, counted from 1.
        package let line: Int
        /// The bytes, or nil where the base64 is damaged or the block does not end.
        package let bytes: [UInt8]?
    }

    /// The label of a certificate with OpenSSL's trust settings behind the DER.
    package static let trustedCertificateLabel = "TRUSTED CERTIFICATE"

    /// The labels under which certificates stand.
    package static let certificateLabels = ["CERTIFICATE", "X509 CERTIFICATE", trustedCertificateLabel]

    /// Reads every block of `text`.
    package static func blocks(in text: [UInt8]) -> [Block] {
        var blocks: [Block] = []
        scan(text) { blocks.append($0) }
        return blocks
    }

    /// Hands every block of `text` to `visit`, one after the other, in one pass over the text.
    package static func scan(_ text: [UInt8], visit: (Block) -> Void) {
        var line = 1
        var counted = 0
        var next = marker(in: text, from: 0)
        while let begin = next {
            next = marker(in: text, from: begin.end)
            guard begin.opens, let label = label(in: text, at: begin.end) else { continue }
            line += newlines(text[counted..<begin.start])
            counted = begin.start
            let body = begin.end + label.utf8.count + dashes.count
            // A block without an end of its own stops where the next marker is, so that it loses only itself.
            let end = next.flatMap { marker in
                startsLine(begin.start, in: text) && !marker.opens && marker.start >= body
                    && self.label(in: text, at: marker.end) == label
                    ? marker.start : nil
            }
            visit(Block(label: label, line: line, bytes: end.flatMap { Base64.decode(text[body..<$0]) }))
        }
    }

    /// A block begins at the start of a line, or right behind the end of another: one that was commented out is none.
    private static func startsLine(_ position: Int, in text: [UInt8]) -> Bool {
        let before = text[..<position]
        return before.isEmpty || before.last == UInt8(ascii: "\n") || before.elementsEqual(byteOrderMark)
            || before.suffix(dashes.count).elementsEqual(dashes)
                && !before.dropLast(dashes.count).suffix(1).elementsEqual([dash])
    }

    private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
    // Computed: a stored one would be looked after by a lock at every byte.
    private static var dash: UInt8 { UInt8(ascii: "-") }
    private static var dashCount: Int { 5 }
    private static let dashes = [UInt8]("-----".utf8)
    private static let beginning = [UInt8]("BEGIN ".utf8)
    private static let ending = [UInt8]("END ".utf8)
    private static let longestLabel = 64

    /// The next `-----BEGIN ` or `-----END ` at or behind `position`: five dashes and more, then a word.
    ///
    /// No byte is looked at twice, however many dashes there are.
    private static func marker(in text: [UInt8], from position: Int) -> (start: Int, end: Int, opens: Bool)? {
        text.withUnsafeBufferPointer { text in
            var position = position
            while position + dashCount <= text.count {
                // Where the fifth byte is no dash, none of these five begins a run that is long enough.
                guard text[position + dashCount - 1] == dash else {
                    position += dashCount
                    continue
                }
                var start = position + dashCount - 1
                while start > position, text[start - 1] == dash { start -= 1 }
                position += dashCount
                while position < text.count, text[position] == dash { position += 1 }
                if position - start >= dashCount, let word = word(in: text, at: position) {
                    return (position - dashCount, position + word.count, word.count == beginning.count)
                }
            }
            return nil
        }
    }

    private static func word(in text: UnsafeBufferPointer<UInt8>, at position: Int) -> [UInt8]? {
        [beginning, ending].first { word in
            position + word.count <= text.count && text[position..<position + word.count].elementsEqual(word)
        }
    }

    /// The label that starts at `position` and ends in five dashes on the same line.
    private static func label(in text: [UInt8], at position: Int) -> String? {
        let line = text[position...].prefix(longestLabel + dashes.count)
        guard let end = line.firstIndex(of: dash), line[end...].prefix(dashes.count).elementsEqual(dashes),
            !line[..<end].contains(UInt8(ascii: "\n"))
        else { return nil }
        return String(decoding: line[..<end], as: UTF8.self)
    }

    private static func newlines(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.withUnsafeBufferPointer { $0.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) } }
    }
}
