import PolicyGateModel
import Testing

@Suite struct SHA256DigestTests {
    private static let bare = "00112233445566778899aabbccddeeff0123456789abcdef0f1e2d3c4b5a6978"
    private static let colons =
        "00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF:01:23:45:67:89:AB:CD:EF:0F:1E:2D:3C:4B:5A:69:78"

    @Test(arguments: [bare, bare.uppercased(), colons, colons.lowercased()])
    func read(_ text: String) throws {
        let digest = try #require(SHA256Digest(hex: text))
        #expect(digest.hex == Self.bare)
        #expect(digest.bytes.count == 32)
        #expect(digest.bytes[..<3] == [0x00, 0x11, 0x22])
    }

    @Test(arguments: [
        "", "00", String(bare.dropLast()), String(bare.dropLast(2)), bare + "0", bare + "00", " " + bare, bare + "\n",
        "0x" + bare.dropLast(2), bare.replacing("0f", with: "0g"), bare.replacing("00", with: "０0"),
        String(colons.dropLast()), colons + ":", ":" + colons, colons.replacing(":", with: " "),
        colons.replacing(":", with: "-"), String(repeating: ":", count: 95), String(repeating: "0", count: 95),
        String(repeating: "0", count: 1_000_000),
    ])
    func refused(_ text: String) {
        #expect(SHA256Digest(hex: text) == nil)
    }

    /// As fingerprints are printed: a colon after every byte but the last, and nowhere else.
    @Test func colonsElsewhere() {
        let moved = ":::::::::::::::::::::::::::::::" + Self.bare
        let odd =
            "0"
            + Self.colons.replacing(":", with: "").dropFirst().enumerated().map {
                "\($0 < 31 ? ":" : "")\($1)"
            }.joined()
        #expect(SHA256Digest(hex: moved) == nil)
        #expect(SHA256Digest(hex: odd) == nil)
    }

    @Test func exactlyThirtyTwoBytes() {
        for count in [0, 1, 20, 31, 33, 64] {
            #expect(SHA256Digest(bytes: [UInt8](repeating: 0, count: count)) == nil)
        }
        #expect(SHA256Digest(bytes: 0..<32)?.hex.hasPrefix("000102") == true)
    }

    @Test func hexDigits() {
        #expect(Hex.string([UInt8](0...255)).count == 512)
        #expect(Hex.string([0x00, 0x0f, 0xf0, 0xff] as [UInt8]) == "000ff0ff")
        #expect(Hex.string([UInt8]()) == "")
    }
}
