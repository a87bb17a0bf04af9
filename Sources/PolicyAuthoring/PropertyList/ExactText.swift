/// A text that is equal to another only byte for byte.
///
/// Swift takes two spellings of one letter, such as "é" with and without a combining accent, for the same; devices and
/// other readers do not.
package struct ExactText: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    package static func == (left: ExactText, right: ExactText) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}

extension ExactText {
    /// The most combining marks in a row (UAX #15, 13.3 asks for 30): comparing more costs the square of their number.
    private static let mostMarks = 64

    /// Nobody writes so many marks on one letter.
    static func isOverloaded(_ text: String) -> Bool {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        var marks = 0
        for scalar in text.unicodeScalars {
            marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
            if marks > mostMarks { return true }
        }
        return false
    }
}
