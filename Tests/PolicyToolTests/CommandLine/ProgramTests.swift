import Testing

@testable import policy_tool

@Suite struct ProgramTests {
    private let program = Sample.program

    @Test func nothingIsAskedFor() {
        let run = program.record([])
        #expect(run.status == .noAnswer)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("Usage: sample-tool COMMAND"))
    }

    @Test(arguments: [["help"], ["--help"], ["-h"]])
    func help(_ words: [String]) {
        let run = program.record(words)
        #expect(run.status == .yes)
        #expect(run.output == program.help)
        #expect(run.errors.isEmpty)
    }

    @Test(arguments: [["help", "make"], ["--help", "make"], ["make", "--help"], ["make", "x", "-h"]])
    func helpOfACommand(_ words: [String]) {
        let run = program.record(words)
        #expect(run.status == .yes)
        #expect(run.output == program.help(for: Sample.make))
    }

    @Test func version() {
        let run = program.record(["--version"])
        #expect(run.status == .yes)
        #expect(run.output == "sample-tool 1.2.3\nDetail 4.5\n")
    }

    @Test func results() {
        let run = program.record(["make", "-o", "d", "s", "--days=5"])
        #expect(run.status == .yes)
        #expect(run.output == "s d 5\n")
        #expect(run.errors.isEmpty)
        #expect(program.record(["diff", "a", "b"]).status == .no)
    }

    @Test func whatIsSaidAboutResults() {
        let run = program.record(["lint", "a"])
        #expect(run.output.isEmpty)
        #expect(run.errors == "sample-tool: warning: odd\nsample-tool: hint: mend it\ndone\nwell\n")
    }

    @Test func input() {
        #expect(program.record(["list"], input: "four").output == "four")
        let tooLong = program.record(["list"], input: "fives")
        #expect(tooLong.status == .noAnswer)
        #expect(tooLong.errors == "sample-tool: error: standard input is longer than 4 bytes\n")
    }

    @Test(arguments: [
        (["mkae"], ["unknown command 'mkae'"], ["did you mean 'make'?", "try 'sample-tool --help'"]),
        (["help", "lits"], ["unknown command 'lits'"], ["did you mean 'list'?", "try 'sample-tool --help'"]),
        (["manual", "x"], ["unknown command 'x'"], ["try 'sample-tool --help'"]),
        ([""], ["unknown command ''"], ["try 'sample-tool --help'"]),
        (["--versoin"], ["unknown option '--versoin'"], ["did you mean '--version'?", "try 'sample-tool --help'"]),
        (
            ["--force", "make"], ["unknown option '--force'"],
            ["a command comes first, its options after it", "try 'sample-tool --help'"]
        ),
        (["--version", "x"], ["unexpected operand 'x'"], ["'--version' stands alone"]),
        (
            ["make", "--nope"], ["unknown option '--nope'"],
            ["did you mean '--note'?", "try 'sample-tool make --help'"]
        ),
        (["lint", "usage"], ["two things are wrong"], ["leave one", "try 'sample-tool lint --help'"]),
        (["lint", "other"], ["InvalidValue(expected: \"nothing\", hints: [])"], []),
        (
            ["completions", "bsh"], ["invalid value 'bsh' for 'SHELL': expected bash, zsh or fish"],
            ["did you mean 'bash'?", "try 'sample-tool completions --help'"]
        ),
        (
            ["\u{1B}]0;x\u{7}\nsample-tool: warning: x"],
            ["unknown command '\\u{1B}]0;x\\u{7}\\nsample-tool: warning: x'"], ["try 'sample-tool --help'"]
        ),
    ])
    func failures(_ words: [String], _ message: [String], _ hints: [String]) {
        let run = program.record(words)
        let lines = message.map { "sample-tool: error: \($0)\n" } + hints.map { "sample-tool: hint: \($0)\n" }
        #expect(run.errors == lines.joined())
        #expect(run.output.isEmpty)
        #expect(run.status == .noAnswer)
    }

    @Test func aFailureMayBeANo() {
        let run = program.record(["lint", "io"])
        #expect(run.status == .no)
        #expect(run.errors == "sample-tool: error: cannot read 'a\\nb'\n")
    }

    @Test func whatCannotBeWrittenIsNoAnswer() {
        var console = Recording().console
        console.output = { _ in throw Failure("cannot write to standard output: no space") }
        #expect(Sample.program.run(["--version"], on: console) == .noAnswer)
        console.errors = { _ in throw Failure("cannot write to standard error: no space") }
        #expect(Sample.program.run(["mkae"], on: console) == .noAnswer)
    }

    @Test func theSampleIsSound() {
        #expect(program.faults.isEmpty)
    }

    @Test func faultsAreFound() {
        let twice = Option("force", short: "h", help: "No stop")
        let bad = Program(
            name: "bad", version: "1", releaseDate: "2026-11-30", summary: "Bad.",
            commands: [
                Command(
                    name: "help", summary: "no stop", examples: ["other x"], options: [twice.spec, twice.spec],
                    operands: [.oneOrMore("A", .file), .one("B", .file)]
                ) { _, _ in .yes }
            ]
        ) { "" }
        #expect(bad.faults.count == 8)
    }
}
