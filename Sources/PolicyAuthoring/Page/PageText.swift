extension String {
    /// Text from outside as a page shows it: on one line, without marks that turn the text round or cannot be seen, and
    /// of a length that somebody reads.
    func shownOnPage(limit: Int) -> String {
        let scalars = unicodeScalars.prefix(limit + 1).map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: " "
            // Joiners are part of emoji and of several scripts.
            case .format where scalar.value != 0x200c && scalar.value != 0x200d: "\u{FFFD}"
            case .surrogate, .unassigned, .privateUse: "\u{FFFD}"
            default: scalar
            }
        }
        var text = String(String.UnicodeScalarView(scalars.prefix(limit)))
        if scalars.count > limit { text += "…" }
        return text.split(separator: " ").joined(separator: " ")
    }

    /// The text if it says anything.
    func ifShown(limit: Int) -> String? {
        let text = shownOnPage(limit: limit)
        let isSeen = text.unicodeScalars.contains { $0 != "\u{FFFD}" && !$0.properties.isDefaultIgnorableCodePoint }
        return isSeen ? text : nil
    }
}
