import FoundationEssentials
import Glibc
import Testing

/// The program `openssl`, where it is installed: another judge of what the library makes.
enum OpenSSLCommand {
    static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/openssl" }.first { access($0, X_OK) == 0 }

    static var isInstalled: Bool { path != nil }

    /// Runs it without configuration, and gives its exit status and all that it wrote.
    static func run(_ arguments: [String], input: [UInt8] = []) throws -> (status: Int32, output: String) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "openssl-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(input).write(to: folder.appending(path: "input"))
        let status = try spawn(
            [try #require(path)] + arguments, input: folder.appending(path: "input").path(percentEncoded: false),
            output: folder.appending(path: "output").path(percentEncoded: false))
        return (status, String(decoding: try Data(contentsOf: folder.appending(path: "output")), as: UTF8.self))
    }

    private static func spawn(_ words: [String], input: String, output: String) throws -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        var arguments = words.map { strdup($0) } + [nil]
        var environment = [strdup("OPENSSL_CONF=/dev/null"), nil]
        defer { for text in arguments + environment { free(text) } }
        var process = pid_t()
        try #require(posix_spawn(&process, words[0], &actions, nil, &arguments, &environment) == 0)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 { try #require(errno == EINTR) }
        return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
    }
}
