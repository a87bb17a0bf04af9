import Testing

@testable import policy_tool

@Suite(.enabled(if: Tool.fish.isInstalled, "fish is not installed"))
struct FishCompletionTests {
    @Test(arguments: CompletionCase.common)
    func words(_ test: CompletionCase) throws {
        let offered = try complete(test.line).map(\.word)
        #expect(Set(offered).isSuperset(of: test.offered))
        #expect(Set(offered).isDisjoint(with: test.missing))
    }

    @Test(arguments: [
        ("make --kind=p", ["--kind=p256", "--kind=p384"]),
        ("make --output su", ["sub\\ dir/"]), ("make --output=su", ["--output=sub\\ dir/"]),
        ("make -o su", ["sub\\ dir/"]),
        ("make su", ["su\\ file", "sub\\ dir/"]), ("make -f su", ["su\\ file", "sub\\ dir/"]),
        ("make --leaf su", ["su\\ file", "sub\\ dir/"]), ("diff x su", ["sub\\ dir/"]),
        ("lint a b su", ["su\\ file", "sub\\ dir/"]), ("make a su", []), ("list su", []), ("make --days su", []),
    ])
    func files(_ line: String, _ expected: [String]) throws {
        let offered = try complete(line).map { $0.word.replacing(" ", with: "\\ ").replacing("\\\\", with: "\\") }
        #expect(offered.sorted() == expected.sorted())
    }

    @Test func descriptions() throws {
        let offered = try complete("ma")
        #expect(offered.first { $0.word == "make" }?.help == "Make it: \"quoted\", 'quoted', [bracketed] and $HOME")
        let note = try complete("make --note").first { $0.word == "--note" }
        #expect(note?.help == "A note: $(touch x) `date` \\ % of 'it'")
    }

    private func complete(_ line: String) throws -> [(word: String, help: String)] {
        let playground = try Playground(.fish)
        let script = "source $argv[1]; complete -C \"sample-tool $argv[2]\""
        let run = try Tool.fish.run(
            ["--no-config", "-c", script, playground.path("completions"), line], in: playground.place)
        return run.output.split(separator: "\n").map { line in
            let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
            return (parts[0], parts.count > 1 ? parts[1] : "")
        }
    }
}
