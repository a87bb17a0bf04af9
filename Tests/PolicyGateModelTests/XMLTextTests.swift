import PolicyGateModel
import Testing

/// What a string in XML 1.0 can hold (section 2.2), and comes back unchanged.
@Suite struct XMLTextTests {
    /// Every scalar that there is, against the production `Char` without the carriage return.
    @Test func everyScalar() {
        for value in UInt32(0)...0x10ffff {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isCharacter = value == 0x9 || value == 0xa || value >= 0x20 && value != 0xfffe && value != 0xffff
            guard String(Character(scalar)).isXMLText != isCharacter else { continue }
            Issue.record("U+\(String(value, radix: 16))")
        }
    }

    @Test(arguments: [
        ("", ""), ("text", ""), ("a\u{0}b", "U+0000"), ("\u{1}\u{2}", "U+0001"), ("a\r\n", "U+000D"),
        ("\u{1f}", "U+001F"),
        ("x\u{fffe}", "U+FFFE"), ("\u{ffff}", "U+FFFF"), ("😀", ""), ("\u{10ffff}", ""),
    ])
    func theFirstThatCannot(_ text: String, _ name: String) {
        #expect(text.firstNonXMLCharacter == name)
        #expect(text.isXMLText == name.isEmpty)
    }
}
