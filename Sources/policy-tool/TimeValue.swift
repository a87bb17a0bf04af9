internal import PolicyGateModel

extension ValueKind<Timestamp> {
    /// A moment, or a date, which means its first second in UTC.
    static func time(_ placeholder: String = "TIME") -> ValueKind {
        ValueKind(placeholder, expected: "a time such as 2026-11-30T12:00:00Z, or a date") { Timestamp(iso8601: $0) }
    }
}
