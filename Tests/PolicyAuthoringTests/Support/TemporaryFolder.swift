import FoundationEssentials
import Glibc
import Testing

/// A folder of this test's own, gone when its scope ends.
struct TemporaryFolder: ~Copyable {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "policygate-\(UUID().uuidString)")
        path = url.path(percentEncoded: false)
        try #require(mkdir(path, 0o700) == 0)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    /// What is in it, hidden files too.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    func write(_ bytes: [UInt8], _ name: String) throws { try Data(bytes).write(to: URL(filePath: self(name))) }

    // Not by Foundation's Data, which loses its buffer where a file is empty.
    func read(_ name: String) throws -> [UInt8] {
        let file = try #require(fopen(self(name), "re"))
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        try #require(ferror(file) == 0)
        return bytes
    }

    /// Permissions of a file, without following it.
    func mode(_ name: String) throws -> mode_t {
        var status = stat()
        try #require(lstat(self(name), &status) == 0)
        return status.st_mode & 0o7777
    }
}
