/// Textual encodings (RFC 7468): the blocks between `-----BEGIN` and `-----END` lines.
///
/// Nothing counts as a block that OpenSSL would not read as one: what somebody took out of a store by a change to its
/// text stays out. But where OpenSSL gives up the whole file, here a block that cannot be decoded is reported, and the
/// next one is read: one bad entry must not hide the rest of a store.
package enum PEM {
    /// A block, decoded or not.
    package struct Block: Sendable {
        /// What stands after `BEGIN`, such as `CERTIFICATE`.
        package let label: String
        /// The line of the `BEGIN`, counted from 1.
        package let line: Int
        /// The bytes, or nil where the base64 is damaged, the block does not end, or it stands inside another one.
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

    /// Hands every block of `text` to `visit` as soon as it ends, in one pass over the text.
    ///
    /// - Parameters:
    ///   - text: The bytes of a file.
    ///   - stray: Is given the number of each line outside of all blocks that may be a part of a certificate: the torn
    ///     beginning or end of a block, or bytes that are no text.
    ///   - visit: Is given the blocks.
    package static func scan(_ text: [UInt8], stray: (_ line: Int) -> Void = { _ in }, visit: (Block) -> Void) {
        var open: OpenBlock?
        var line = PEMLine(of: text, at: text.starts(with: byteOrderMark) ? byteOrderMark.count : 0)
        while line.exists {
            if let block = open {
                if line.label(behind: PEMLine.end) == block.label {
                    visit(block.ended(at: line, in: text))
                    open = nil
                } else if let label = line.label(behind: PEMLine.begin), block.isLike(label) {
                    visit(block.damaged)
                    open = OpenBlock(label, from: line)
                } else {
                    open?.take(line, visit)
                }
            } else if let label = line.label(behind: PEMLine.begin) {
                open = OpenBlock(label, from: line)
            } else if line.mayBePartOfACertificate {
                stray(line.number)
            }
            line.advance()
        }
        if let open { visit(open.damaged) }
    }

    private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
}

/// A block whose end is still to come.
private struct OpenBlock {
    /// What may come next.
    private enum Next {
        /// Lines of any width, or an empty one, which ends the headings, of which there are none.
        case first
        case lines
        /// Behind headings OpenSSL takes lines of 64 characters, and a last one that is shorter.
        case fullLines
        case end
    }

    let label: String
    private let line: Int
    private let body: Int
    private var next = Next.first
    private var isDamaged = false

    init(_ label: String, from line: PEMLine) {
        self.label = label
        self.line = line.number
        body = line.next
    }

    var damaged: PEM.Block { PEM.Block(label: label, line: line, bytes: nil) }

    func ended(at end: PEMLine, in text: [UInt8]) -> PEM.Block {
        PEM.Block(label: label, line: line, bytes: isDamaged ? nil : Base64.decode(text[body..<end.start]))
    }

    /// Whether a beginning is more likely that of the next entry than of one inside this block: where an entry lost its
    /// end, the next one is of its kind.
    func isLike(_ other: String) -> Bool {
        label == other || Self.words(label) == Self.words(other)
    }

    /// The label without blanks and dashes that are too many.
    private static func words(_ label: String) -> [Substring] { label.split { $0 == " " || $0 == "-" } }

    /// Takes a line of the body, in which another block is nobody's entry, and is told as damaged.
    mutating func take(_ line: PEMLine, _ visit: (PEM.Block) -> Void) {
        if let inner = line.label(behind: PEMLine.begin) {
            visit(PEM.Block(label: inner, line: line.number, bytes: nil))
            isDamaged = true
        }
        switch next {
        case .first: next = line.isBlank ? .fullLines : .lines
        case .lines: if line.isBlank { isDamaged = true }
        case .fullLines where line.width == PEMLine.usualWidth: break
        case .fullLines where !line.isBlank && line.width < PEMLine.usualWidth: next = .end
        case .fullLines, .end: isDamaged = true
        }
    }
}
