import Foundation
import Testing

@testable import policy_tool

@Suite(.enabled(if: Tool.zsh.isInstalled, "zsh is not installed"))
struct ZshCompletionTests {
    @Test(arguments: CompletionCase.common)
    func words(_ test: CompletionCase) throws {
        let offered = try complete(test.line)
        #expect(Set(offered).isSuperset(of: test.offered))
        #expect(Set(offered).isDisjoint(with: test.missing))
    }

    @Test(arguments: [
        ("make --kind=p", ["p256", "p384"]), ("make -kp", ["p256", "p384"]), ("make --output su", ["sub dir"]),
        ("make --output=su", ["sub dir"]), ("make -osu", ["sub dir"]), ("make su", ["su file", "sub dir"]),
        ("make -f su", ["su file", "sub dir"]), ("make --leaf su", ["su file", "sub dir"]), ("diff x su", ["sub dir"]),
        ("lint a b su", ["su file", "sub dir"]), ("make a su", []), ("list su", []), ("make --days su", []),
    ])
    func files(_ line: String, _ expected: [String]) throws {
        #expect(Set(try complete(line).map { $0.replacing("\\ ", with: " ") }) == Set(expected))
    }

    @Test func descriptions() throws {
        let list = try complete("ma", descriptions: true)
        #expect(list.contains { $0.hasSuffix("Make it: \"quoted\", 'quoted', [bracketed] and $HOME") })
        let note = try complete("make --note", descriptions: true)
        #expect(note.contains { $0.hasSuffix("A note: $(touch x) `date` \\ % of 'it'") })
        let verbose = try complete("make --verb", descriptions: true)
        #expect(verbose.contains { $0.hasSuffix("Say more") })
    }

    /// The script works both ways: read at start-up, and found by compinit under the name `_sample-tool`.
    @Test func foundByCompinit() throws {
        #expect(try complete("make --kind ", autoloaded: true).sorted() == ["p256", "p384", "rsa-3072"])
    }

    private func complete(
        _ line: String, descriptions: Bool = false, autoloaded: Bool = false
    ) throws -> [String] {
        let playground = try Playground(.zsh)
        try playground.write(Sample.program.completions(for: .zsh), to: autoloaded ? "_sample-tool" : "completions")
        try playground.write(Self.setup, to: "setup")
        try playground.write(Self.driver, to: "driver")
        let run = try Tool.zsh.run(
            [
                "-f", playground.path("driver"), playground.path("."), "sample-tool \(line)",
                autoloaded ? "autoloaded" : "sourced", descriptions ? "descriptions" : "words", try Self.index.get(),
            ], in: playground.place)
        return run.output.split(separator: "\n").map(String.init)
    }

    /// The file in which compinit keeps what it found: looking again for every case would take a third of a second.
    private static let index = Result {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("policy-tool-tests-zcompdump").path
        _ = try Tool.zsh.run(["-f", "-c", "autoload -U compinit; compinit -u -d $0", file])
        return file
    }

    /// Types the line and the tab key into a zsh at a terminal, and prints what was offered.
    private static let driver = """
        zmodload zsh/zpty
        zpty terminal zsh -f -i
        zpty -w terminal "source $1/setup $1 $3 $4 $5"
        zpty -r terminal text $'*prepared*'
        zpty -w -n terminal "$2"$'\\t'
        until [[ -e $1/done ]]; do zpty -r -t terminal text; sleep 0.02; done
        cat $1/offered
        """

    /// Runs inside that zsh: what is offered goes to a file, by way of a `compadd` of our own.
    private static let setup = """
        where=$1 descriptions=$3
        PROMPT=
        [[ $2 == autoloaded ]] && fpath=($where $fpath)
        autoload -U compinit
        if [[ $2 == sourced ]]; then
            compinit -C -d $4
            source $where/completions
        else
            compinit -u -D
        fi
        : > $where/offered
        compadd() {
            # These only fill arrays.
            if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then
                builtin compadd "$@"
                return
            fi
            local -a hits shown
            if (( ${@[(I)-d]} )); then shown=("${(@P)${@[$(( ${@[(i)-d]} + 1 ))]}}"); fi
            builtin compadd -A hits -D shown "$@"
            if [[ $descriptions == descriptions ]]; then
                print -rl -- "${shown[@]}" >> $where/offered
            else
                print -rl -- "${hits[@]}" >> $where/offered
            fi
            builtin compadd "$@"
        }
        finished() { : > $where/done; exit }
        comppostfuncs=(finished)
        bindkey '^I' complete-word
        print prep''ared
        """
}
