import FoundationEssentials
import PolicyGateModel
import Testing

@Suite struct Base64Tests {
    private func decode(_ text: String) -> [UInt8]? { Base64.decode([UInt8](text.utf8)[...]) }

    /// RFC 4648, 10, and white space as it stands in files.
    @Test(arguments: [
        ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"), ("Zm9vYmE=", "fooba"),
        ("Zm9vYmFy", "foobar"), (" \t\r\n", ""), ("Z\nm\n9\nv", "foo"), ("Zg=\n=\n", "f"),
        ("Zg\r\n==", "f"),
        ("  Zm8=  ", "fo"),
    ])
    func decoded(_ text: String, _ expected: String) {
        #expect(decode(text) == [UInt8](expected.utf8))
    }

    @Test(arguments: [
        "Z", "Zg", "Zg=", "Zm8", "Zm9vY", "Zm9vYg", "Zm9vYg=", "=", "==", "====", "Z=", "Z==", "Z===", "Zg===", "Zm8==",
        "Zm9v=", "Zm9v==", "Zg==Zg==", "Zg==Z", "Zg=g", "=Zg=", "Z=g=", "Zm9v-", "Zm9_", "Zm9v.", "Zm9v*", "Zm9v\0",
        "Zm9v\u{a0}", "Zm9v\u{feff}",
    ])
    func refused(_ text: String) {
        #expect(decode(text) == nil)
    }

    /// Bits behind the last byte must be zero, so that every text is the only one of its bytes.
    @Test(arguments: ["Zh==", "Zv==", "Zm9vYh==", "Zm9=", "Zm+=", "/x==", "//9="])
    func bitsToSpare(_ text: String) {
        #expect(decode(text) == nil)
    }

    @Test func everyLengthAndByte() {
        var generator = FixedGenerator(seed: 4)
        for count in 0..<200 {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            #expect(decode(Data(bytes).base64EncodedString()) == bytes)
        }
        let all = [UInt8](0...255)
        #expect(
            decode(Data(all).base64EncodedString(options: [.lineLength64Characters, .endLineWithCarriageReturn])) == all
        )
    }

    @Test func everyCharacter() {
        let alphabet = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/ \t\r\n".utf8)
        for character in UInt8.min ... .max {
            let isWhole = Base64.decode([character, character, character, character]) != nil
            #expect(isWhole == alphabet.contains(character), "\(character)")
        }
    }

    @Test func slicesKeepTheirBounds() {
        let text = [UInt8]("Zm9vZm9v".utf8)
        #expect(Base64.decode(text[4..<8]) == [UInt8]("foo".utf8))
        #expect(Base64.decode(text[1..<8]) == nil)
    }
}
