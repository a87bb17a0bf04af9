/// A SHA-256 value (FIPS 180-4): of a certificate's DER, or of a passcode rule's canonical form.
///
/// Computing one is the platform's business: OpenSSL on Linux, CryptoKit on Apple's platforms.
package struct SHA256Digest: Hashable, Sendable {
    /// The 32 bytes.
    package let bytes: [UInt8]

    /// Takes exactly 32 bytes, or nothing.
    package init?(bytes: some Sequence<UInt8>) {
        let bytes = [UInt8](bytes)
        guard bytes.count == 32 else { return nil }
        self.bytes = bytes
    }

    /// Reads 64 hexadecimal digits in either case, as fingerprints are printed: bare or with colons between the bytes.
    package init?(hex: String) {
        let characters = Array(hex.utf8.prefix(96))
        guard characters.count == 64 || characters.count == 95 else { return nil }
        let width = characters.count == 64 ? 2 : 3
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: characters.count, by: width) {
            guard let high = Hex.nibble(characters[start]), let low = Hex.nibble(characters[start + 1]),
                width == 2 || start + 2 == characters.count || characters[start + 2] == UInt8(ascii: ":")
            else { return nil }
            bytes.append(high << 4 | low)
        }
        self.bytes = bytes
    }

    /// 64 lower-case hexadecimal digits.
    package var hex: String { Hex.string(bytes) }
}

/// Bytes as hexadecimal digits.
package enum Hex {
    private static let digits = [UInt8]("0123456789abcdef".utf8)

    /// The bytes as lower-case digits, two a byte.
    package static func string(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    static func nibble(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
