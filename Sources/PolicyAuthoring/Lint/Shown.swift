internal import PolicyGateModel

/// Values as a finding shows them: as they stand in XML, and short.
extension PropertyListNode {
    /// The most characters of a value that a finding shows.
    private static let longest = 60

    var shown: String {
        switch content {
        case .boolean(let value): value ? "<true/>" : "<false/>"
        case .integer(let value): "<integer>\(value)</integer>"
        case .real(let value): "<real>\(Self.number(value))</real>"
        case .string(let value): "<string>\(Self.short(value))</string>"
        case .date(let seconds): "<date>\(Timestamp(secondsSince2001: seconds)?.iso8601 ?? "out of range")</date>"
        case .data(let bytes): "<data> of \(bytes.count) bytes"
        case .array(let elements): "<array> of \(elements.count)"
        case .dictionary(let dictionary): "<dict> of \(dictionary.entries.count)"
        }
    }

    /// The beginning of a text.
    static func short(_ text: String) -> String {
        text.count <= longest ? text : text.prefix(longest) + "…"
    }

    private static func number(_ value: Double) -> String {
        Int(exactly: value).map { String($0) } ?? "\(value)"
    }
}

extension Timestamp {
    /// Seconds since 2001-01-01T00:00:00Z, as property lists count; nil outside the years 0 to 9999.
    init?(secondsSince2001 seconds: Double) {
        let epoch: Double = 978_307_200
        guard (-63_146_000_000...252_400_000_000).contains(seconds) else { return nil }
        self.init(secondsSince1970: Int64((seconds + epoch).rounded(.down)))
    }
}
