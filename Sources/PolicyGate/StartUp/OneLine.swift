/// Text from outside, such as a certificate's name, fit for one line of a terminal or a log.
package enum OneLine {
    /// The text, in which whatever ends a line, moves a cursor, turns the direction of text or cannot be seen is an escape.
    package static func of(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnfit) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            result += isUnfit(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
        }
    }

    private static func isUnfit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
        default: false
        }
    }
}
