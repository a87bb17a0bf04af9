import Foundation
import PolicyAuthoring
import Testing

@testable import policy_tool

/// `lint` as it is called.
@Suite struct LintCommandTests {
    private static let corpus = TranscriptTests.repository.appendingPathComponent("Tests/PolicyAuthoringTests/Corpus")
        .path

    private func lint(_ words: String..., input: String = "") -> (
        status: policy_tool.ExitStatus, output: String, errors: String
    ) {
        PolicyTool.program.record(
            ["lint"] + words.map { $0.replacingOccurrences(of: "@", with: Self.corpus) }, input: input)
    }

    @Test func nothingFound() {
        let run = lint("@/00-good.mobileconfig")
        #expect(run.status == .yes)
        #expect(run.output.isEmpty)
        #expect(run.errors == "1 file: nothing found\n")
    }

    @Test func warningsDoNotFail() {
        let run = lint("@/13-escaped-twice.mobileconfig")
        #expect(run.status == .yes)
        #expect(run.output.contains(": warning: PayloadDisplayName: "))
    }

    @Test func errorsFail() {
        let run = lint("@/00-good.mobileconfig", "@/10-revision-in-version.mobileconfig")
        #expect(run.status == .no)
        #expect(run.output.contains("10-revision-in-version.mobileconfig:7: error: PayloadVersion: "))
        #expect(run.output.contains(" [payload-version]\n    found: <integer>17</integer>\n"))
    }

    /// What is no profile is a finding; what is no file is none, and the others are judged.
    @Test func whatCannotBeRead() {
        let content = lint("@/12-bare-ampersand.mobileconfig")
        #expect(content.status == .no)
        #expect(content.output.contains("[not-well-formed]"))
        let missing = lint("@/nowhere", "@/10-revision-in-version.mobileconfig")
        #expect(missing.status == .noAnswer)
        #expect(missing.output.contains("[payload-version]"))
        #expect(missing.errors.contains("there is no such file or folder"))
        let folder = lint("@")
        #expect(folder.status == .noAnswer)
        #expect(folder.errors.contains("hint: name a file in it"))
    }

    @Test func standardInput() throws {
        let file = URL(fileURLWithPath: "\(Self.corpus)/10-revision-in-version.mobileconfig")
        let text = try String(contentsOf: file, encoding: .utf8)
        let run = lint("-", input: text)
        #expect(run.status == .no)
        #expect(run.output.hasPrefix("-:7: error: "))
        #expect(lint("-", "-", input: text).status == .noAnswer)
    }

    @Test func targets() {
        #expect(lint("@/01-passcode-on-macos.mobileconfig").output.isEmpty)
        let run = lint("--target", "macos", "@/01-passcode-on-macos.mobileconfig")
        #expect(run.output.contains("[passcode-by-hand]"))
    }

    @Test func allowList() {
        let types = "com.apple.security.root,com.apple.mobiledevice.passwordpolicy"
        #expect(lint("--only", types, "@/00-good.mobileconfig").status == .yes)
        let run = lint("--only", "com.apple.security.rot", "@/00-good.mobileconfig")
        #expect(run.status == .no)
        #expect(run.errors.contains("hint: did you mean 'com.apple.security.root'?"))
        #expect(lint("--only", "a,,b", "@/00-good.mobileconfig").status == .noAnswer)
    }

    @Test func pairing() throws {
        let place = try Workplace()
        let make = "policy-tool make-ca --identifier com.example.policy --name 'Example Policy' --force-pin true"
        #expect(try place.run("\(make) -o a && \(make) -o b").status == 0)
        #expect(try place.run("policy-tool make-profile a --scope System -o a.mobileconfig").status == 0)
        #expect(try place.run("policy-tool lint --policy a a.mobileconfig").status == 0)
        let other = try place.run("policy-tool lint --policy b a.mobileconfig")
        #expect(other.status == 1)
        #expect(other.output.contains("[ca-missing]"))
        #expect(try place.run("policy-tool lint --policy nowhere a.mobileconfig").status == 2)
    }

    /// What we write ourselves has nothing to be said of, whatever the target.
    @Test(arguments: ["", "--scope System", "--target ios", "--target macos --no-passcode-payload"])
    func ourOwnProfiles(_ options: String) throws {
        let place = try Workplace()
        let make = "policy-tool make-ca --identifier com.example.policy --name Example --force-pin true -o p"
        #expect(try place.run("\(make) && policy-tool make-profile p \(options) -o p.mobileconfig").status == 0)
        let run = try place.run("policy-tool lint p.mobileconfig")
        #expect(run.status == 0)
        #expect(!run.output.contains("warning") && !run.output.contains("error"))
    }

    @Test(arguments: LintReport.Format.allCases.dropFirst())
    func formatsForPrograms(_ format: LintReport.Format) {
        let run = lint("--format", format.rawValue, "@/10-revision-in-version.mobileconfig", "@/00-good.mobileconfig")
        #expect(run.status == .no)
        #expect(run.errors.isEmpty)
        #expect(run.output.contains("payload-version"))
    }

    @Test func theManualNamesEveryRule() throws {
        let page = PolicyTool.program.record(["manual", "lint"]).output.replacingOccurrences(of: "\\-", with: "-")
        for rule in Linter.catalogue {
            #expect(page.contains(rule.id), "\(rule.id)")
        }
        let command = try PolicyTool.program.command(named: "lint")
        let terms = command.manual().flatMap(\.paragraphs).flatMap { paragraph -> [String] in
            if case .terms(let terms) = paragraph { return terms.map(\.term) }
            return []
        }
        #expect(Set(Linter.catalogue.map { "\($0.id) (\($0.severity.rawValue))" }).isSubset(of: terms))
    }
}
