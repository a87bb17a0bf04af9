/// Base64 (RFC 4648) as PEM files hold it: white space anywhere, padding at the end, nothing else.
package enum Base64 {
    /// The bytes, or nil where a character is foreign or the last group is not whole.
    package static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        text.withUnsafeBufferPointer { text in
            table.withUnsafeBufferPointer { table in
                var bits: UInt32 = 0
                var digits = 0
                var padding = 0
                var isWhole = true
                let bytes = [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3 + 3) { bytes, count in
                    var position = 0
                    while position < text.count {
                        // Whole groups at once, up to the end of the line.
                        while digits & 3 == 0, padding == 0, position + 4 <= text.count,
                            let group = group(in: text, at: position, table)
                        {
                            store(group, into: bytes, count: &count)
                            position += 4
                        }
                        guard position < text.count else { break }
                        let value = table[Int(text[position])]
                        position += 1
                        if value == space { continue }
                        if value == pad, digits & 3 >= 2 || padding == 1, padding < 2 {
                            padding += 1
                            continue
                        }
                        guard value < 64, padding == 0 else {
                            isWhole = false
                            return
                        }
                        bits = bits << 6 | UInt32(value)
                        digits += 1
                        if digits & 3 == 0 { store(bits, into: bytes, count: &count) }
                    }
                    isWhole = finish(bits, digits: digits & 3, padding: padding, into: bytes, count: &count)
                }
                return isWhole ? bytes : nil
            }
        }
    }

    /// The 24 bits of four digits that stand side by side; nil where one of the characters is none.
    @inline(__always)
    private static func group(
        in text: UnsafeBufferPointer<UInt8>, at position: Int, _ table: UnsafeBufferPointer<UInt8>
    ) -> UInt32? {
        let first = table[Int(text[position])], second = table[Int(text[position + 1])]
        let third = table[Int(text[position + 2])], fourth = table[Int(text[position + 3])]
        // What is no digit has this bit.
        guard (first | second | third | fourth) & space == 0 else { return nil }
        return UInt32(first) << 18 | UInt32(second) << 12 | UInt32(third) << 6 | UInt32(fourth)
    }

    /// Writes the three bytes of a group.
    @inline(__always)
    private static func store(_ bits: UInt32, into bytes: UnsafeMutableBufferPointer<UInt8>, count: inout Int) {
        bytes[count] = UInt8(truncatingIfNeeded: bits >> 16)
        bytes[count + 1] = UInt8(truncatingIfNeeded: bits >> 8)
        bytes[count + 2] = UInt8(truncatingIfNeeded: bits)
        count += 3
    }

    /// Writes the last one or two bytes; false where the padding does not fit or bits are lost.
    private static func finish(
        _ bits: UInt32, digits: Int, padding: Int, into bytes: UnsafeMutableBufferPointer<UInt8>, count: inout Int
    ) -> Bool {
        switch (digits, padding) {
        case (0, 0):
            return true
        case (2, 2) where bits & 0xf == 0:
            bytes[count] = UInt8(truncatingIfNeeded: bits >> 4)
            count += 1
            return true
        case (3, 1) where bits & 0x3 == 0:
            bytes[count] = UInt8(truncatingIfNeeded: bits >> 10)
            bytes[count + 1] = UInt8(truncatingIfNeeded: bits >> 2)
            count += 2
            return true
        default:
            return false
        }
    }

    // What is no digit: all have the bit of 64. Computed, as a lock would look after a stored one at every character.
    private static var space: UInt8 { 64 }
    private static var pad: UInt8 { 65 }
    private static var foreign: UInt8 { 66 }

    private static let table: [UInt8] = {
        var table = [UInt8](repeating: foreign, count: 256)
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        for (value, character) in alphabet.utf8.enumerated() { table[Int(character)] = UInt8(value) }
        for character in " \t\r\n".utf8 { table[Int(character)] = space }
        table[Int(UInt8(ascii: "="))] = pad
        return table
    }()
}
