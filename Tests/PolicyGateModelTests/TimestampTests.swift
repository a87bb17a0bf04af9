import PolicyGateModel
import Testing

@Suite struct TimestampTests {
    struct Moment: CustomTestStringConvertible {
        let iso8601: String
        let seconds: Int64

        init(_ iso8601: String, _ seconds: Int64) { (self.iso8601, self.seconds) = (iso8601, seconds) }

        var testDescription: String { iso8601 }
    }

    /// Seconds as `date -u +%s` gives them.
    @Test(arguments: [
        Moment("1970-01-01T00:00:00Z", 0), Moment("1969-12-31T23:59:59Z", -1), Moment("1970-01-01T23:59:59Z", 86_399),
        Moment("1900-01-01T00:00:00Z", -2_208_988_800), Moment("1900-02-28T23:59:59Z", -2_203_891_201),
        Moment("1900-03-01T00:00:00Z", -2_203_891_200), Moment("1950-01-01T00:00:00Z", -631_152_000),
        Moment("2000-02-29T00:00:00Z", 951_782_400), Moment("2000-03-01T00:00:00Z", 951_868_800),
        Moment("2024-02-29T12:34:56Z", 1_709_210_096), Moment("2026-04-01T12:00:00Z", 1_775_044_800),
        Moment("2038-01-19T03:14:08Z", 2_147_483_648), Moment("2049-12-31T23:59:59Z", 2_524_607_999),
        Moment("2050-01-01T00:00:00Z", 2_524_608_000), Moment("2100-02-28T23:59:59Z", 4_107_542_399),
        Moment("2100-03-01T00:00:00Z", 4_107_542_400), Moment("9999-12-31T23:59:59Z", 253_402_300_799),
        Moment("0000-01-01T00:00:00Z", -62_167_219_200), Moment("0000-02-29T00:00:00Z", -62_162_121_600),
    ])
    func bothWays(_ moment: Moment) throws {
        let read = try #require(Timestamp(iso8601: moment.iso8601))
        #expect(read.secondsSince1970 == moment.seconds)
        #expect(Timestamp(secondsSince1970: moment.seconds).iso8601 == moment.iso8601)
        #expect(read.date == moment.iso8601.prefix(10))
    }

    @Test func aDateAloneIsItsFirstSecond() {
        #expect(Timestamp(iso8601: "2026-11-30") == Timestamp(iso8601: "2026-11-30T00:00:00Z"))
        #expect(Timestamp(iso8601: "1900-02-29") == nil)
    }

    @Test(arguments: [
        "", "2026", "2026-04", "2026-4-1", "2026-04-01T12:00Z", "2026-04-01T12:00:00", "2026-04-01 12:00:00Z",
        "2026-04-01t12:00:00Z", "2026-04-01T12:00:00z", "2026-04-01T12:00:00+00:00", "2026-04-01T12:00:00.5Z",
        "2026-13-01", "2026-00-01", "2026-01-00", "2026-01-32", "2026-04-31", "2023-02-29", "1900-02-29", "2100-02-29",
        "2026-04-01T24:00:00Z", "2026-04-01T12:60:00Z", "2026-04-01T12:00:60Z", "-026-04-01", "+2026-04-01",
        "2026-04-01\n", " 2026-04-01", "20260401", "2026/04/01", "２026-04-01", "2026-04-01T12:00:0\0Z",
    ])
    func noMoment(_ text: String) {
        #expect(Timestamp(iso8601: text) == nil)
    }

    @Test(arguments: [
        (2000, true), (1900, false), (2100, false), (2400, true), (2024, true), (2023, false), (0, true), (4, true),
        (100, false), (9996, true),
    ])
    func leapYears(_ year: Int, _ isLeap: Bool) throws {
        let leapDay = Timestamp(year: year, month: 2, day: 29, hour: 0, minute: 0, second: 0)
        #expect((leapDay != nil) == isLeap)
        let start = try #require(Timestamp(year: year, month: 1, day: 1, hour: 0, minute: 0, second: 0))
        let end = try #require(Timestamp(year: year, month: 12, day: 31, hour: 0, minute: 0, second: 0))
        #expect(start.days(until: end) == (isLeap ? 365 : 364))
    }

    /// Four hundred years and more, day by day, against a calendar that only counts.
    @Test func everyDay() throws {
        var day = try #require(Timestamp(iso8601: "1899-12-31"))
        var (year, month, date) = (1899, 12, 31)
        for _ in 0..<150_000 {
            let (foundYear, foundMonth, foundDay) = day.calendarDay
            guard (foundYear, foundMonth, foundDay) == (year, month, date) else {
                Issue.record("\(day.date) instead of \(year)-\(month)-\(date)")
                return
            }
            day = day.adding(days: 1)
            let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
            let last = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
            (year, month, date) =
                date < last ? (year, month, date + 1) : month < 12 ? (year, month + 1, 1) : (year + 1, 1, 1)
        }
        #expect(year == 2310)
    }

    @Test(arguments: [
        (0, 0, 0), (0, 86_399, 0), (0, 86_400, 1), (0, 86_401, 1), (0, -1, -1), (0, -86_400, -1), (0, -86_401, -2),
        (1, 0, -1), (86_400, 0, -1), (86_401, 0, -2), (-1, 0, 0), (-86_400, 0, 1),
    ])
    func daysUntil(_ from: Int64, _ to: Int64, _ days: Int) {
        #expect(Timestamp(secondsSince1970: from).days(until: Timestamp(secondsSince1970: to)) == days)
    }

    @Test func order() throws {
        let early = try #require(Timestamp(iso8601: "1969-12-31"))
        let late = try #require(Timestamp(iso8601: "2050-01-01"))
        #expect(early < late && !(late < early) && !(early < early))
        #expect(late.adding(days: -1).iso8601 == "2049-12-31T00:00:00Z")
        #expect(early.adding(days: 1).secondsSince1970 == 0)
    }

    @Test func fieldsOutOfRange() {
        for (year, hour, minute, second) in [
            (-1, 0, 0, 0), (10_000, 0, 0, 0), (2026, -1, 0, 0), (2026, 24, 0, 0), (2026, 0, -1, 0), (2026, 0, 60, 0),
            (2026, 0, 0, -1), (2026, 0, 0, 60), (Int.max, 0, 0, 0), (Int.min, 0, 0, 0),
        ] {
            #expect(Timestamp(year: year, month: 1, day: 1, hour: hour, minute: minute, second: second) == nil)
        }
    }
}
