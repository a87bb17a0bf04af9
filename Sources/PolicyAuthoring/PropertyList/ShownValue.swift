package import PolicyGateModel

extension PropertyListValue {
    /// The most characters of a text that are shown.
    private static let longest = 60

    /// The value as it stands in XML, and short: for messages.
    package var shown: String {
        switch self {
        case .boolean(let value): value ? "<true/>" : "<false/>"
        case .integer(let value): "<integer>\(value)</integer>"
        case .real(let value): "<real>\(Int(exactly: value).map(String.init) ?? "\(value)")</real>"
        case .string(let value): "<string>\(Self.short(value))</string>"
        case .date(let seconds): "<date>\(Timestamp(secondsSince2001: seconds)?.iso8601 ?? "out of range")</date>"
        case .data(let bytes): "<data> of \(bytes.count) bytes"
        case .array(let elements): "<array> of \(elements.count)"
        case .dictionary(let dictionary): "<dict> of \(dictionary.count)"
        }
    }

    /// The beginning of a text.
    static func short(_ text: String) -> String {
        // Without counting a text of megabytes to its end; by scalars, as one letter may have any number of marks.
        let start = text.unicodeScalars.prefix(longest)
        return start.endIndex == text.endIndex ? text : "\(String(start))…"
    }
}

extension Timestamp {
    /// 2001-01-01T00:00:00Z, from which property lists count.
    private static let propertyListEpoch: Double = 978_307_200

    /// A moment as property lists have it, rounded down to whole seconds; nil outside the years 0 to 9999.
    package init?(secondsSince2001 seconds: Double) {
        guard (-63_146_000_000...252_400_000_000).contains(seconds) else { return nil }
        self.init(secondsSince1970: Int64((seconds + Self.propertyListEpoch).rounded(.down)))
    }

    /// The same moment as property lists have it.
    package var secondsSince2001: Double { Double(secondsSince1970) - Self.propertyListEpoch }
}

extension PropertyListNode {
    /// The moment of a date; nil for another value, and for a date outside the years 0 to 9999.
    package var moment: Timestamp? {
        if case .date(let seconds) = content { Timestamp(secondsSince2001: seconds) } else { nil }
    }
}
