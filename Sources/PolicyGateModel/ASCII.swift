extension UInt8 {
    /// A blank, a tab, or what ends a line or a page: what texts of profiles, PEM and JSON may have around their words.
    package var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0d).contains(self) }

    package var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    package var isASCIILetterOrDigit: Bool {
        // 0x20 is the difference between the cases.
        isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }

    package var isHexDigit: Bool { isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }
}
