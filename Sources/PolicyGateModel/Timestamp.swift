/// A moment in whole seconds, as certificates know them.
package struct Timestamp: Hashable, Comparable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z, without leap seconds.
    package let secondsSince1970: Int64

    package init(secondsSince1970: Int64) { self.secondsSince1970 = secondsSince1970 }

    /// A moment of the proleptic Gregorian calendar in UTC; nil where there is no such date or time.
    package init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
        guard (0...9999).contains(year), (1...12).contains(month),
            (1...Self.days(in: month, of: year)).contains(day),
            (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
        else { return nil }
        let days = Self.daysSince1970(year: year, month: month, day: day)
        secondsSince1970 = Int64(((days * 24 + hour) * 60 + minute) * 60 + second)
    }

    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.secondsSince1970 < right.secondsSince1970
    }

    /// The moment that many days later, or earlier where `days` is negative.
    package func adding(days: Int) -> Timestamp {
        Timestamp(secondsSince1970: secondsSince1970 + Int64(days) * 86_400)
    }

    /// Whole days from now to `other`, rounded down.
    package func days(until other: Timestamp) -> Int {
        let seconds = other.secondsSince1970 - secondsSince1970
        return Int(seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400)
    }

    /// How far away the date of a later moment is, as it stands behind that date: "today", "in 3 days".
    package func words(until other: Timestamp) -> String {
        let days = midnight.days(until: other.midnight)
        return days <= 0 ? "today" : days == 1 ? "tomorrow" : "in \(days) days"
    }

    /// The first second of the day in UTC.
    private var midnight: Timestamp { Timestamp(secondsSince1970: secondsSince1970 - Int64(secondOfDay)) }
}

// MARK: - Text

extension Timestamp {
    /// Reads `2026-11-30T12:00:00Z`, or a date alone, which means its first second in UTC (RFC 3339 without offsets).
    package init?(iso8601 text: String) {
        let bytes = [UInt8](text.utf8)
        let shape = [UInt8]((bytes.count == 10 ? "0000-00-00" : "0000-00-00T00:00:00Z").utf8)
        guard bytes.count == shape.count else { return nil }
        for (byte, expected) in zip(bytes, shape) {
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            guard expected == UInt8(ascii: "0") ? isDigit : byte == expected else { return nil }
        }
        func number(_ range: Range<Int>) -> Int {
            range.endIndex > bytes.count ? 0 : bytes[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        }
        self.init(
            year: number(0..<4), month: number(5..<7), day: number(8..<10),
            hour: number(11..<13), minute: number(14..<16), second: number(17..<19))
    }

    /// The date in UTC, as `2026-11-30`.
    package var date: String {
        let (year, month, day) = calendarDay
        return "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
    }

    /// The moment in UTC, as `2026-11-30T12:00:00Z`.
    package var iso8601: String {
        let second = secondOfDay
        return
            "\(date)T\((second / 3600).padded(to: 2)):\((second / 60 % 60).padded(to: 2)):\((second % 60).padded(to: 2))Z"
    }
}

// MARK: - Calendar

extension Timestamp {
    /// Year, month and day in UTC.
    package var calendarDay: (year: Int, month: Int, day: Int) {
        // A year that starts in March puts the leap day last, so that days per month follow one formula.
        let day = (Int(secondsSince1970) - secondOfDay) / 86_400 + 719_468
        let era = (day >= 0 ? day : day - 146_096) / 146_097
        let dayOfEra = day - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    private var secondOfDay: Int {
        let remainder = Int(secondsSince1970 % 86_400)
        return remainder < 0 ? remainder + 86_400 : remainder
    }

    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func days(in month: Int, of year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }
}

extension Int {
    fileprivate func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
