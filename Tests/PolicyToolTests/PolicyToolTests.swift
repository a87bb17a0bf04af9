import Foundation
import Testing

@testable import policy_tool

/// The real program's declarations: help as it is printed, and mistakes that only a person would see.
@Suite struct PolicyToolTests {
    static let commands = PolicyTool.program.allCommands.map(\.name)

    @Test func declarationsHaveNoFaults() {
        #expect(PolicyTool.program.faults.isEmpty)
    }

    @Test(arguments: commands)
    func helpOfACommand(_ name: String) throws {
        let run = PolicyTool.program.record([name, "--help"])
        #expect(run.status == .yes)
        #expect(run.errors.isEmpty)
        try Golden.check(run.output, "../../Goldens/help-\(name).txt")
    }

    @Test func helpOfTheProgram() throws {
        try Golden.check(PolicyTool.program.record(["--help"]).output, "../../Goldens/help.txt")
    }

    @Test(.enabled(if: Tool.mandoc.isInstalled, "mandoc is not installed"), arguments: commands + [""])
    func manualIsWellFormed(_ name: String) throws {
        let page = PolicyTool.program.record(["manual"] + (name.isEmpty ? [] : [name]))
        #expect(page.status == .yes)
        let lint = try Tool.mandoc.run(["-T", "lint", "-W", "warning"], input: page.output)
        #expect(lint.output.isEmpty)
        #expect(lint.status == 0)
    }

    /// The version stands in one place, and documents follow.
    @Test func documentsHaveTheVersion() throws {
        func text(_ name: String) throws -> String {
            try String(contentsOf: TranscriptTests.repository.appendingPathComponent(name), encoding: .utf8)
        }
        let version = PolicyTool.version
        let newest = try #require(
            try text("CHANGELOG.md").components(separatedBy: "\n").first { $0.hasPrefix("## ") })
        #expect(newest == "## \(version.number) - \(version.date)")
        #expect(try text("README.md").contains("policy-tool_\(version.number)_amd64.deb"))
    }

    @Test func versionNamesOpenSSL() {
        let lines = PolicyTool.program.record(["--version"]).output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first == "policy-tool \(PolicyTool.version.number)")
        #expect(lines.last?.hasPrefix("OpenSSL 3.") == true)
    }

    @Test func passcodeOptionsAreNamedAfterApplesKeys() {
        let names = [
            "allow-simple", "max-pin-age-in-days", "force-pin", "minutes-until-failed-login-reset", "min-length",
        ]
        let options = MakeCA.command.options.map(\.name)
        #expect(Set(options).isSuperset(of: names))
    }
}
