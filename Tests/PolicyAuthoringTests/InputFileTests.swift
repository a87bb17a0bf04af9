import FoundationEssentials
import Glibc
import PolicyAuthoring
import Testing

/// Files that somebody named: read whole, up to a limit, and never waited for.
@Suite(.timeLimit(.minutes(1))) struct InputFileTests {
    private func fault(_ path: String, limit: Int = 10) -> FileError? {
        do throws(FileError) {
            _ = try InputFile.read(path, limit: limit)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 1_000_000])
    func atTheLimit(_ count: Int) throws {
        let temporary = try TemporaryFolder()
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        try temporary.write(bytes, "file")
        #expect(try InputFile.read(temporary("file"), limit: count) == bytes)
        #expect(try InputFile.read(temporary("file"), limit: .max) == bytes)
        guard count > 0 else { return }
        let error = try #require(fault(temporary("file"), limit: count - 1))
        #expect(error.kind == .tooLarge && error.problem.contains("\(count - 1) bytes"))
    }

    @Test func hugeFileIsNotRead() throws {
        let temporary = try TemporaryFolder()
        try temporary.write([], "sparse")
        try #require(truncate(temporary("sparse"), 1 << 40) == 0)
        #expect(fault(temporary("sparse"))?.kind == .tooLarge)
    }

    /// Its size says 0, and there is more.
    @Test func fileThatDoesNotKnowItsSize() throws {
        #expect(try InputFile.read("/proc/self/status", limit: 1 << 20).count > 100)
        #expect(fault("/proc/self/status", limit: 10)?.kind == .tooLarge)
    }

    @Test func pipesAndFolders() throws {
        let temporary = try TemporaryFolder()
        try #require(mkfifo(temporary("pipe"), 0o600) == 0)
        #expect(fault(temporary("pipe"))?.kind == .isPipe)
        #expect(fault(temporary.path)?.kind == .isFolder)
        #expect(fault(temporary.path)?.problem.contains("is a folder") == true)
        #expect(fault("/dev/null")?.problem.contains("a device") == true)
        #expect(fault("/dev/zero")?.kind == .other)
    }

    @Test func missing() throws {
        let temporary = try TemporaryFolder()
        for path in [temporary("none"), temporary("none/file"), "", temporary("a\0b")] {
            #expect(fault(path)?.kind == .notFound, "\(path)")
        }
        try temporary.write([1], "file")
        #expect(fault(temporary("file/x"))?.problem == "a part of the path is not a folder")
        #expect(fault(temporary(String(repeating: "n", count: 256)))?.problem == "the name is too long")
        #expect(fault(temporary("none"))?.description == "\(temporary("none")): there is no such file or folder")
    }

    @Test func links() throws {
        let temporary = try TemporaryFolder()
        try temporary.write([1, 2], "file")
        try #require(symlink("file", temporary("link")) == 0 && symlink("none", temporary("dangling")) == 0)
        try #require(symlink("loop", temporary("loop")) == 0)
        #expect(try InputFile.read(temporary("link"), limit: 2) == [1, 2])
        #expect(fault(temporary("dangling"))?.kind == .notFound)
        #expect(fault(temporary("loop")) != nil)
    }

    @Test(.enabled(if: getuid() != 0, "root reads everything"))
    func forbidden() throws {
        let temporary = try TemporaryFolder()
        try temporary.write([1], "file")
        chmod(temporary("file"), 0)
        #expect(fault(temporary("file"))?.problem == "permission denied")
    }
}
