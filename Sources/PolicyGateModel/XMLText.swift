/// What a string in an XML 1.0 document can hold (XML 1.0, section 2.2).
extension String {
    /// Every character can stand in a profile and comes back unchanged.
    ///
    /// Carriage returns are refused too: a reader turns them into line feeds.
    package var isXMLText: Bool { unicodeScalars.allSatisfy(\.isXMLCharacter) }

    /// The first character that cannot, as `U+0001`.
    package var firstNonXMLCharacter: String {
        guard let scalar = unicodeScalars.first(where: { !$0.isXMLCharacter }) else { return "" }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension Unicode.Scalar {
    fileprivate var isXMLCharacter: Bool {
        switch value {
        case 0x09, 0x0a, 0x20...0xd7ff, 0xe000...0xfffd, 0x10000...0x10ffff: true
        default: false
        }
    }
}
