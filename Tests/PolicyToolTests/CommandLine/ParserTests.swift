import Testing

@testable import policy_tool

/// A command line of `make`, and what comes of it.
struct ParserCase: Sendable, CustomTestStringConvertible {
    let words: [String]
    let expected: String

    init(_ words: [String], _ expected: String) {
        (self.words, self.expected) = (words, expected)
    }

    var testDescription: String { words.map { printable($0) }.joined(separator: " ") }
}

@Suite struct ParserTests {
    @Test(arguments: [
        ParserCase(["-o", "d", "s"], "s | output=d"),
        ParserCase(["s", "--output", "d"], "s | output=d"),
        ParserCase(["--output=d", "s"], "s | output=d"),
        ParserCase(["-od", "s"], "s | output=d"),
        ParserCase(["-fv", "-od", "s"], "s | force output=d verbose"),
        ParserCase(["-fvod", "s"], "s | force output=d verbose"),
        ParserCase(["-fo", "d", "s"], "s | force output=d"),
        ParserCase(["-o=d", "s"], "s | output==d"),
        ParserCase(["-o", "-", "-"], "- | output=-"),
        ParserCase(["-od", "--", "--force"], "--force | output=d"),
        ParserCase(["-od", "--", "--help"], "--help | output=d"),
        ParserCase(["-od", "--", "--"], "-- | output=d"),
        ParserCase(["-od", ""], " | output=d"),
        ParserCase(["--output=--force", "s"], "s | output=--force"),
        ParserCase(["--output=-", "s"], "s | output=-"),
        ParserCase(["--output=a=b", "s"], "s | output=a=b"),
        ParserCase(["--note=", "-od", "s"], "s | note= output=d"),
        ParserCase(["--note", "", "-od", "s"], "s | note= output=d"),
        ParserCase(["--note=\u{301}x", "-od", "s"], "s | note=\u{301}x output=d"),
        ParserCase(["--note", "two\nlines", "-od", "s"], "s | note=two\nlines output=d"),
        ParserCase(["--offset", "-5", "-od", "s"], "s | offset=-5 output=d"),
        ParserCase(["--offset=-5", "-od", "s"], "s | offset=-5 output=d"),
        ParserCase(["--days", "3650", "-od", "s"], "s | days=3650 output=d"),
        ParserCase(["-k", "rsa-3072", "-od", "s"], "s | kind=rsa output=d"),
        ParserCase(["-krsa-3072", "-od", "s"], "s | kind=rsa output=d"),
        ParserCase(["--allow-simple", "false", "-od", "s"], "s | allow-simple=false output=d"),
        ParserCase(["--also", "b", "--also=a", "-od", "s"], "s | also=b,a output=d"),
        ParserCase(["--only", "a,,b", "-od", "s"], "s | only=a,,b output=d"),
    ])
    func understood(_ test: ParserCase) throws {
        #expect(try describe(Sample.make.parse(test.words)) == test.expected)
    }

    /// The words, then the message and the hints.
    @Test(arguments: [
        ParserCase([], "missing operand: SOURCE"),
        ParserCase(["s"], "'--output' is required: DIR"),
        ParserCase(["-od", "s", "t"], "unexpected operand 't'; 'make' takes only SOURCE"),
        ParserCase(
            ["-od", "s", "\u{2013}force"],
            "unexpected operand '\u{2013}force'; an option begins with '-' or '--', not with '\u{2013}'"),
        ParserCase(["--dayz", "5"], "unknown option '--dayz'; did you mean '--days'?"),
        ParserCase(["--out", "d"], "unknown option '--out'; did you mean '--output'?"),
        ParserCase(["--fo"], "unknown option '--fo'; did you mean '--force'?"),
        ParserCase(["--zzz=5"], "unknown option '--zzz'"),
        ParserCase(["--=5"], "unknown option '--'"),
        ParserCase(["-x"], "unknown option '-x'"),
        ParserCase(["-fx"], "unknown option '-x'"),
        ParserCase(["-f-"], "unknown option '--'"),
        ParserCase(["-output", "d"], "unknown option '-output'; did you mean '--output'?"),
        ParserCase(["-output=d"], "unknown option '-output'; did you mean '--output'?"),
        ParserCase(["-dayz"], "unknown option '-d'; did you mean '--days'?"),
        ParserCase(["--force=yes"], "'--force' takes no value"),
        ParserCase(["--force="], "'--force' takes no value"),
        ParserCase(["--help=x"], "'--help' takes no value"),
        ParserCase(["-f", "--force"], "'--force' is given twice"),
        ParserCase(["-ff"], "'--force' is given twice"),
        ParserCase(["-oa", "--output=b"], "'--output' is given twice"),
        ParserCase(["--output"], "'--output' needs a value: DIR"),
        ParserCase(["-o"], "'--output' needs a value: DIR"),
        ParserCase(
            ["-o", "--force"], "'--output' needs a value: DIR; '--output=--force' takes '--force' as the value"),
        ParserCase(["-o", "-f"], "'--output' needs a value: DIR; '--output=-f' takes '-f' as the value"),
        ParserCase(["-o", "--"], "'--output' needs a value: DIR; '--output=--' takes '--' as the value"),
        ParserCase(["-o", "-."], "'--output' needs a value: DIR; '--output=-.' takes '-.' as the value"),
        ParserCase(["--output="], "invalid value '' for '--output DIR': expected the path of a directory"),
        ParserCase(
            ["--days", "0"], "invalid value '0' for '--days N': expected a whole number of days from 1 to 3650"),
        ParserCase(
            ["--days=9999999999999999999"],
            "invalid value '9999999999999999999' for '--days N': expected a whole number of days from 1 to 3650"),
        ParserCase(["--offset", "x"], "invalid value 'x' for '--offset N': expected a whole number from -10 to 10"),
        ParserCase(["--offset="], "invalid value '' for '--offset N': expected a whole number from -10 to 10"),
        ParserCase(
            ["-k", "p265"],
            "invalid value 'p265' for '--kind KIND': expected p256, p384 or rsa-3072; did you mean 'p256'?"),
        ParserCase(
            ["--allow-simple", "yes"],
            "invalid value 'yes' for '--allow-simple true|false': expected true or false"),
        ParserCase(["--\u{301}"], "unknown option '--\u{301}'"),
        ParserCase(["-\u{301}"], "unknown option '-\u{301}'"),
        ParserCase(["--\u{1B}[31m\nx"], "unknown option '--\\u{1B}[31m\\nx'"),
        ParserCase(["-\u{1B}"], "unknown option '-\\u{1B}'"),
        ParserCase(
            ["--days", "\u{202E}1\u{7}'"],
            "invalid value '\\u{202E}1\\u{7}\\'' for '--days N': expected a whole number of days from 1 to 3650"),
    ])
    func refused(_ test: ParserCase) throws {
        let failure = try #require(throws: Failure.self) { try Sample.make.parse(test.words) }
        #expect(([failure.message] + failure.hints).joined(separator: "; ") == test.expected)
        #expect(failure.isUsage)
        #expect(failure.status == .noAnswer)
    }

    @Test(arguments: [
        ["--help"], ["-h"], ["-fh"], ["--bogus", "--help"], ["-o", "--help"], ["-o", "d", "s", "t", "-h"],
    ])
    func asksForHelp(_ words: [String]) throws {
        #expect(try Sample.make.parse(words).asksForHelp)
    }

    @Test(arguments: [
        ("diff", [], "missing operand: OLD"), ("diff", ["a"], "missing operand: NEW"),
        ("diff", ["a", "b", "c"], "unexpected operand 'c'"), ("lint", [], "missing operand: FILE"),
        ("list", ["a"], "unexpected operand 'a'"), ("help", ["a", "b"], "unexpected operand 'b'"),
        ("completions", [], "missing operand: SHELL"),
    ])
    func wrongNumberOfOperands(_ name: String, _ words: [String], _ message: String) throws {
        let command = try Sample.program.command(named: name)
        #expect(try #require(throws: Failure.self) { try command.parse(words) }.message == message)
    }

    /// A word of any length is refused in a time that its length alone decides.
    @Test(.timeLimit(.minutes(1)), arguments: ["--", "-", "--days=", "x", "--note=x --"])
    func longWords(_ start: String) throws {
        let word = start + String(repeating: "z", count: 1_000_000)
        let failure = try #require(throws: Failure.self) { try Sample.list.parse([word]) }
        #expect(failure.message.count < 120)
    }

    @Test func defaultsAndWhatWasGiven() throws {
        let arguments = try Sample.make.parse(["-od", "s"])
        #expect(arguments[Sample.days] == 365)
        #expect(arguments[Sample.kind] == .p256)
        #expect(arguments[Sample.simple] == nil)
        #expect(arguments[Sample.also] == [])
        #expect(!arguments[Sample.force])
        #expect(!arguments.has(Sample.days))
        #expect(arguments.has(Sample.output))
    }

    @Test func optionsThatExcludeEachOther() throws {
        let options = [Sample.force.spec, Sample.days.spec, Sample.note.spec]
        try Sample.make.parse(["-f", "-od", "s"]).allowAtMostOne(of: options)
        let both = try Sample.make.parse(["--note=n", "-f", "-od", "s"])
        let failure = try #require(throws: Failure.self) { try both.allowAtMostOne(of: options) }
        #expect(failure.message == "'--force' cannot be combined with '--note'")
    }

    /// The operands, then what was given, by name.
    private func describe(_ arguments: Arguments) -> String {
        let values = arguments.values.map { name, values in
            guard let value = values.first else { return name }
            if let flag = value as? Bool, flag, name != "allow-simple" { return name }
            if let list = value as? [String] { return "\(name)=\(list.joined(separator: ","))" }
            return "\(name)=\(values.map { "\($0)" }.joined(separator: ","))"
        }
        return "\(arguments.operands.joined(separator: " ")) | \(values.sorted().joined(separator: " "))"
    }
}
