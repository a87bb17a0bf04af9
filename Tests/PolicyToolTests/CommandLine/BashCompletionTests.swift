import Testing

@testable import policy_tool

@Suite(.enabled(if: Tool.bash.isInstalled, "bash is not installed"))
struct BashCompletionTests {
    @Test(arguments: CompletionCase.common)
    func words(_ test: CompletionCase) throws {
        try expect(test, words: test.line.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
    }

    /// What bash makes of `--name=value`, as `=` is one of its `COMP_WORDBREAKS`.
    @Test(arguments: [
        (["make", "--kind", "="], ["p256", "p384", "rsa-3072"]), (["make", "--kind", "=", "p"], ["p256", "p384"]),
        (["make", "--output", "=", "x", "--f"], ["--force"]),
        (["make", "--output", "=", "x", "a"], ["compopt -o default"]),
    ])
    func valuesTakenApart(_ words: [String], _ expected: [String]) throws {
        #expect(try complete(words) == expected)
    }

    @Test func valuesInOneWord() throws {
        #expect(try complete(["make", "--kind=p"]) == ["--kind=p256", "--kind=p384"])
        #expect(try complete(["make", "--force=p"]) == [])
    }

    @Test(arguments: [
        (["make", "a"], "default"), (["make", "--output", ""], "dirnames"), (["make", "-fo", ""], "dirnames"),
        (["make", "--leaf", "a"], "default"), (["diff", ""], "default"), (["diff", "a", ""], "dirnames"),
        (["diff", "-", ""], "dirnames"), (["lint", "a", "b", ""], "default"), (["lint", "--", "-"], "default"),
    ])
    func filesAreLeftToBash(_ words: [String], _ option: String) throws {
        #expect(try complete(words) == ["compopt -o \(option)"])
    }

    @Test(arguments: [
        ["make", "a", ""], ["diff", "a", "b", ""], ["list", ""], ["make", "--days", ""], ["nope", "-"],
    ])
    func nothingIsOffered(_ words: [String]) throws {
        #expect(try complete(words) == [])
    }

    @Test func theScriptIsCorrect() throws {
        let playground = try Playground(.bash)
        let run = try Tool.bash.run(["-n", playground.path("completions")])
        #expect(run.output.isEmpty)
        #expect(run.status == 0)
    }

    private func expect(_ test: CompletionCase, words: [String]) throws {
        let offered = try complete(words)
        #expect(Set(offered).isSuperset(of: test.offered))
        #expect(Set(offered).isDisjoint(with: test.missing))
    }

    /// Calls the function as bash does, with strict settings that a user may have.
    private func complete(_ words: [String]) throws -> [String] {
        let playground = try Playground(.bash)
        let script = """
            set -u
            IFS=x
            source "$0"
            compopt() { echo "compopt $*"; }
            COMP_WORDS=(sample-tool "$@") COMP_CWORD=$#
            _sample_tool
            for word in ${COMPREPLY[@]+"${COMPREPLY[@]}"}; do echo "$word"; done
            """
        let run = try Tool.bash.run(
            ["--norc", "-c", script, playground.path("completions")] + words, in: playground.place)
        return run.output.split(separator: "\n").map(String.init)
    }
}

/// A real bash at a terminal, with the tab key.
@Suite(
    .enabled(if: Tool.bash.isInstalled, "bash is not installed"),
    .enabled(if: Tool.python3.isInstalled, "python3 is not installed"))
struct BashTerminalTests {
    @Test(arguments: [
        ("sample-tool make --output su\t", "<make><--output><sub dir/>"),
        ("sample-tool make --output=su\t", "<make><--output=sub dir/>"),
        ("sample-tool make 'it\t", "<make><it's>"),
        ("sample-tool make --kind=r\t", "<make><--kind=rsa-3072>"),
        ("sample-tool ma\tk\t--forc\t", "<make><--force>"),
    ])
    func tab(_ typed: String, _ expected: String) throws {
        let playground = try Playground(.bash)
        try playground.write(Self.driver, to: "driver.py")
        let run = try Tool.python3.run(
            [playground.path("driver.py"), playground.path("completions"), typed], in: playground.place)
        #expect(run.output == expected + "\n")
    }

    /// Types the line into bash and prints the words that the command was given.
    private static let driver = """
        import os, pty, sys
        pid, fd = pty.fork()
        if pid == 0:
            os.environ["INPUTRC"] = "/dev/null"
            os.execvp("bash", ["bash", "--norc", "--noprofile", "-i"])
        def until(mark):
            seen = b""
            while mark not in seen:
                seen += os.read(fd, 4096)
            return seen
        os.write(fd, ("PS1=READ''Y; sample-tool() { printf START; printf '<%s>' \\"$@\\"; printf 'E''ND'; }; "
                      "source '" + sys.argv[1] + "'\\n").encode())
        until(b"READY")
        os.write(fd, (sys.argv[2] + "\\n").encode())
        print(until(b"END").rsplit(b"START", 1)[1].split(b"END")[0].decode())
        """
}
