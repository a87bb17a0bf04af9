import Foundation
import Testing

/// Transcripts of the command line: what a person types and what they then read.
///
/// A line `$ ...` is run by the shell in a folder of its own, with the built tool in reach. What follows is everything
/// that it printed, and `[N]` the exit status if it was not 0. Dates, hexadecimal numbers of 8 digits and more, and the
/// folder in which it runs differ from run to run and are not compared.
@Suite struct TranscriptTests {
    static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let transcripts: [String] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Transcripts")
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".txt") }.sorted().map { "\(folder.path)/\($0)" }
    }()

    @Test(arguments: transcripts)
    func transcript(_ path: String) throws {
        try Transcript(try String(contentsOfFile: path, encoding: .utf8)).run()
    }

    /// The README's own transcripts, one after the other in one folder.
    @Test func readme() throws {
        let text = try String(contentsOf: Self.repository.appendingPathComponent("README.md"), encoding: .utf8)
        let blocks = text.components(separatedBy: "```console\n").dropFirst().map { block in
            block.components(separatedBy: "```")[0]
        }
        #expect(blocks.count >= 2)
        try Transcript(blocks.joined()).run()
    }

    /// The README's canary for a user's CI, as it stands there.
    @Test func canary() throws {
        let text = try String(contentsOf: Self.repository.appendingPathComponent("README.md"), encoding: .utf8)
        let block = try #require(text.components(separatedBy: "```sh\n").first { $0.hasPrefix("set -e\nleaf=") })
        let script = block.components(separatedBy: "```")[0]
        let make = "policy-tool make-ca --identifier a.b --name C --force-pin true -o policy >/dev/null"
        let folder = try Workplace()
        #expect(try folder.run("\(make); \(script)").status == 0)
        // A leaf without its CA must end the script.
        #expect(try folder.run("rm policy/ca.pem; cp policy/leaf.pem policy/ca.pem; \(script)").status != 0)
    }

    /// Every Swift sample of a document is the file of the package `Tests/Samples` that it names, and so compiles.
    @Test(arguments: ["README.md", "Sources/PolicyGate/PolicyGate.docc/GatingAnApp.md"])
    func samplesAreCompiled(_ document: String) throws {
        let text = try String(contentsOf: Self.repository.appendingPathComponent(document), encoding: .utf8)
        let blocks = text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        let files = text.components(separatedBy: "<!-- compiled: ").dropFirst().map {
            $0.components(separatedBy: " -->")[0]
        }
        #expect(blocks.count == files.count && blocks.count >= 2)
        for (block, file) in zip(blocks, files) {
            #expect(try String(contentsOf: Self.repository.appendingPathComponent(file), encoding: .utf8) == block)
        }
    }

    /// Whatever goes wrong, what is read says what to do, or what would have been possible.
    @Test func mistakesAreExplained() throws {
        let steps = try Self.transcripts.filter { $0.contains("/mistakes") || $0.contains("/wrong-inputs") }
            .flatMap { try Transcript(String(contentsOfFile: $0, encoding: .utf8)).steps }
        let mistakes = steps.filter { $0.expected.contains("error: ") || $0.expected.hasPrefix("closed") }
        #expect(mistakes.count >= 60)
        for mistake in mistakes {
            #expect(["hint: ", " expected", " possible"].contains(where: mistake.expected.contains), "\(mistake)")
        }
    }

    @Test func comparisonCanFail() throws {
        #expect(Transcript.comparable("closed: other-root") != Transcript.comparable("closed: profile-missing"))
        #expect(
            Transcript.comparable("until 2036-11-27, a758c767") == Transcript.comparable("until 2037-01-01, 00000000"))
        withKnownIssue { try Transcript("$ echo one\ntwo\n").run() }
        withKnownIssue { try Transcript("$ false\n").run() }
    }
}

/// Commands with what they must print.
struct Transcript {
    private(set) var steps: [(command: String, expected: String)] = []

    init(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("$ ") {
                steps.append((String(line.dropFirst(2)), ""))
            } else if !steps.isEmpty, !line.hasPrefix("#") {
                steps[steps.count - 1].expected += "\(line)\n"
            }
        }
    }

    func run() throws {
        let folder = try Workplace()
        for step in steps {
            let (status, output) = try folder.run(step.command)
            let printed = output + (status == 0 ? "" : "[\(status)]\n")
            #expect(Self.comparable(printed) == Self.comparable(step.expected), "$ \(step.command)")
        }
    }

    /// The text without what differs from run to run, and without empty lines at its end.
    static func comparable(_ text: String) -> String {
        var text = text
        for (pattern, word) in [
            ("[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:]{8}Z)?", "DATE"), ("[0-9a-f]{8,}", "HEX"),
            ("in [0-9]+ days", "in N days"), ("in '/[^']*'", "in '/folder'"),
        ] {
            text = text.replacingOccurrences(of: pattern, with: word, options: .regularExpression)
        }
        return text.trimmingCharacters(in: .newlines)
    }
}

/// A folder of its own in which the shell runs commands, gone when its scope ends.
final class Workplace {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("policygate-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Runs a line, and returns all that it printed to either stream.
    func run(_ command: String) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        process.currentDirectoryURL = folder
        let tools = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent().path
        process.environment = [
            "PATH": "\(tools):/usr/local/bin:/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
    }
}
