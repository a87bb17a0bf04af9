import Foundation
import Testing

/// The samples for continuous integration: well formed, and every line that they would run runs here.
@Suite struct ContinuousIntegrationTests {
    /// What a runner needs and this machine has, or must not do.
    private static let leftOut = ["apt-get "]

    private struct Sample {
        let language: String
        let text: String

        /// The lines for the shell, of `run: LINE`, `run: |`, `- LINE` and `sh 'LINE'`.
        var commands: [String] {
            var commands: [String] = []
            var isScript = false
            var block: (indent: Int, lines: [String])?
            for line in text.components(separatedBy: "\n") {
                let indent = line.prefix { $0 == " " }.count
                let words = line.dropFirst(indent)
                if let open = block {
                    if indent > open.indent {
                        block?.lines.append(String(words))
                        continue
                    }
                    commands.append(open.lines.joined(separator: "\n"))
                    block = nil
                }
                if words.hasSuffix("script:") {
                    isScript = true
                } else if words.hasPrefix("run: |") {
                    block = (indent, [])
                } else if words.hasPrefix("run: ") {
                    commands.append(String(words.dropFirst(5)))
                } else if isScript, words.hasPrefix("- ") {
                    commands.append(String(words.dropFirst(2)))
                } else if let call = words.range(of: "sh '"), let end = words.lastIndex(of: "'") {
                    commands.append(String(words[call.upperBound..<end]))
                } else {
                    isScript = false
                }
            }
            return commands
        }
    }

    private static func samples() throws -> [Sample] {
        let file = "Sources/PolicyGate/PolicyGate.docc/ContinuousIntegration.md"
        let text = try String(
            contentsOf: TranscriptTests.repository.appendingPathComponent(file), encoding: .utf8)
        return text.components(separatedBy: "<!-- run: ").dropFirst().map { part in
            let language = part.components(separatedBy: " -->")[0]
            let block = part.components(separatedBy: "```\(language)\n")[1].components(separatedBy: "```")[0]
            return Sample(language: language, text: block)
        }
    }

    /// A repository as the samples expect it, with a change of the profile since the main branch.
    private static let repository = """
        git init --quiet --initial-branch=change . && git config user.email a@example.com && git config user.name A
        policy-tool make-ca --identifier com.example.policy --name E --force-pin true --min-length 8 -o policy >/dev/null
        policy-tool make-profile policy -o Example.mobileconfig >/dev/null
        git add . && git commit --quiet -m First && git update-ref refs/remotes/origin/main HEAD
        policy-tool make-profile policy --force --scope System -o Example.mobileconfig >/dev/null
        export GITHUB_BASE_REF=main CI_DEFAULT_BRANCH=main GITHUB_STEP_SUMMARY=summary
        """

    @Test func linesRun() throws {
        let samples = try Self.samples()
        #expect(samples.map(\.language) == ["yaml", "yaml", "groovy"])
        for sample in samples {
            let commands = sample.commands.filter { !Self.leftOut.contains(where: $0.hasPrefix) }
            #expect(commands.count >= 3)
            let script = ([Self.repository] + commands.map { "(\n\($0)\n)" }).joined(separator: "\n")
            let (status, output) = try Workplace().run("set -e\n\(script)")
            #expect(status == 0, "\(output)")
        }
    }

    /// A gate that is closed where it should be open, and a profile that is not the policy's, end a build.
    @Test(arguments: [
        "cp policy/leaf.pem policy/ca.pem",
        "policy-tool make-ca --from policy --min-length 9 -o other >/dev/null; rm -r policy; mv other policy",
    ])
    func faultsEndABuild(_ fault: String) throws {
        for sample in try Self.samples() {
            let commands = sample.commands.filter { !Self.leftOut.contains(where: $0.hasPrefix) }
            let script = ([Self.repository, fault] + commands.map { "(\n\($0)\n)" }).joined(separator: "\n")
            #expect(try Workplace().run("set -e\n\(script)").status != 0)
        }
    }

    @Test func yamlIsWellFormed() throws {
        for sample in try Self.samples() where sample.language == "yaml" {
            let place = try Workplace()
            try sample.text.write(
                to: place.folder.appendingPathComponent("sample.yml"), atomically: true, encoding: .utf8)
            let (status, output) = try place.run(
                "python3 -c 'import yaml; assert isinstance(yaml.safe_load(open(\"sample.yml\")), dict)'")
            #expect(status == 0, "\(output)")
        }
    }
}
