import Testing

@testable import policy_tool

/// Help, completions and the manual, each as a whole text.
@Suite struct GeneratedTextTests {
    private let program = Sample.program

    @Test func help() throws {
        try Golden.check(program.help, "help.txt")
        try Golden.check(program.help(for: Sample.make), "help-make.txt")
        try Golden.check(program.record([]).errors, "usage.txt")
    }

    @Test(arguments: Shell.allCases)
    func completions(_ shell: Shell) throws {
        let run = program.record(["completions", shell.rawValue])
        #expect(run.status == .yes)
        try Golden.check(run.output, "completions.\(shell.rawValue)")
    }

    @Test func manual() throws {
        try Golden.check(program.record(["manual"]).output, "sample-tool.1")
        try Golden.check(program.record(["manual", "make"]).output, "sample-tool-make.1")
    }

    @Test func helpFitsTheScreen() {
        let texts = [program.help, program.shortUsage] + program.allCommands.map { program.help(for: $0) }
        // An example is one word to the shell that it is copied into.
        let lines = texts.joined(separator: "\n").split(separator: "\n").filter { !$0.hasPrefix("  $ ") }
        #expect(lines.filter { $0.count > 80 } == [])
    }

    @Test(.enabled(if: Tool.mandoc.isInstalled, "mandoc is not installed"))
    func mandocHasNoComplaint() throws {
        for page in [program.manualPage] + program.allCommands.map({ program.manualPage(for: $0) }) {
            let run = try Tool.mandoc.run(["-T", "lint", "-W", "warning"], input: page)
            #expect(run.output.isEmpty)
            #expect(run.status == 0)
        }
    }

    @Test(.enabled(if: Tool.mandoc.isInstalled, "mandoc is not installed"))
    func whatTheManualShows() throws {
        let page = program.manualPage(for: Sample.make)
        let shown = try Tool.mandoc.run(["-T", "ascii"], input: page).output.replacing(/.\u{8}/, with: "")
        #expect(shown.contains(".Nm is not a macro, and \\fB is no font."))
        #expect(shown.contains("{ \"schema\": 1,\n"))
        #expect(shown.contains(".  'a': \"\\n\" }"))
        #expect(shown.contains("-o, --output DIR"))
        #expect(shown.contains("A note: $(touch x) `date` \\ % of 'it'."))
        #expect(shown.contains("--allow-simple true|false"))
    }
}
