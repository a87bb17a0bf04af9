import Dispatch
import Foundation

@testable import policy_tool

/// A program of the machine that tests drive, where it is installed.
enum Tool: String, Sendable {
    case bash, zsh, fish, mandoc, python3

    var path: String? {
        let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return places.map { "\($0)/\(rawValue)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    var isInstalled: Bool { path != nil }

    /// Runs it to its end, or for half a minute at most.
    func run(
        _ arguments: [String], input: String = "", in directory: URL? = nil
    ) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path ?? "/nonexistent/\(rawValue)")
        process.arguments = arguments
        process.currentDirectoryURL = directory
        process.environment = environment(home: directory)
        let (standardInput, standardOutput) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (standardInput, standardOutput)
        process.standardError = standardOutput
        try process.run()
        let watchdog = DispatchWorkItem { [identifier = process.processIdentifier] in _ = kill(identifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 30, execute: watchdog)
        defer { watchdog.cancel() }
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        let output = try standardOutput.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    /// Nothing of the user's own shell must change an answer.
    private func environment(home: URL?) -> [String: String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let home = home?.path ?? NSTemporaryDirectory()
        return ["PATH": path, "HOME": home, "TERM": "dumb", "LC_ALL": "C.UTF-8", "XDG_CONFIG_HOME": home]
    }
}

/// A directory with a few files to complete, and the completions of the sample.
struct Playground: ~Copyable {
    let directory: URL

    init(_ shell: Shell) throws {
        directory = FileManager.default.temporaryDirectory.appendingPathComponent("cli-\(UUID().uuidString)")
        let place = directory.appendingPathComponent("place")
        try FileManager.default.createDirectory(
            at: place.appendingPathComponent("sub dir"), withIntermediateDirectories: true)
        try write("", to: "place/su file")
        try write("", to: "place/it's")
        try write(Sample.program.completions(for: shell), to: "completions")
    }

    deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    var place: URL { directory.appendingPathComponent("place") }
    func path(_ name: String) -> String { directory.appendingPathComponent(name).path }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: directory.appendingPathComponent(name))
    }
}
