import FoundationEssentials
import Glibc
import PolicyAuthoring
import Testing

/// Folders of outputs are complete or absent.
@Suite struct OutputFolderTests {
    private static let files: [OutputFolder.File] = [("a", [1]), ("b", [2, 3]), ("c", [])]

    private func write(
        _ path: String, _ files: [OutputFolder.File] = files, replacing: Bool = false
    ) -> FileError? {
        do throws(FileError) {
            try OutputFolder.write(files, to: path, replacing: replacing)
            return nil
        } catch {
            return error
        }
    }

    private func isWhole(_ temporary: borrowing TemporaryFolder, _ name: String = "out") throws -> Bool {
        try OutputFolder.names(in: temporary(name)) == ["a", "b", "c"] && temporary.read("\(name)/b") == [2, 3]
    }

    @Test(arguments: ["out", "out/", "out//", "größe 😀", ".hidden"])
    func new(_ name: String) throws {
        let temporary = try TemporaryFolder()
        #expect(write(temporary(name)) == nil)
        #expect(try isWhole(temporary, name))
        #expect(try temporary.names.count == 1)
    }

    @Test(.enabled(if: PrivateUmask.isPossible), arguments: [0o022, 0o027, 0o077] as [mode_t])
    func modes(_ mask: mode_t) throws {
        let temporary = try TemporaryFolder()
        let path = temporary("out")
        #expect(PrivateUmask.run(mask) { _ = write(path) })
        #expect(try temporary.mode("out") == 0o777 & ~mask)
        #expect(try temporary.mode("out/a") == 0o666 & ~mask)
    }

    @Test func emptyFolderIsFree() throws {
        let temporary = try TemporaryFolder()
        try #require(mkdir(temporary("out"), 0o755) == 0)
        #expect(write(temporary("out")) == nil)
        #expect(try isWhole(temporary))
        #expect(try temporary.names == ["out"])
    }

    @Test func fullFolderIsNot() throws {
        let temporary = try TemporaryFolder()
        #expect(write(temporary("out"), [("a", [9])]) == nil)
        #expect(write(temporary("out"))?.kind == .notEmpty)
        #expect(OutputFolder.names(in: temporary("out")) == ["a"])
        #expect(write(temporary("out"), replacing: true) == nil)
        #expect(try isWhole(temporary))
        #expect(try temporary.names == ["out"])
    }

    @Test(arguments: ["key.pem", ".git", "A"])
    func foreignFiles(_ foreign: String) throws {
        let temporary = try TemporaryFolder()
        #expect(write(temporary("out"), [("a", [9])]) == nil)
        try temporary.write([7], "out/\(foreign)")
        for replacing in [false, true] {
            let error = try #require(write(temporary("out"), replacing: replacing))
            #expect(error.kind == .notEmpty)
            #expect(error.problem.contains(foreign) == replacing)
        }
        #expect(try temporary.read("out/a") == [9] && temporary.read("out/\(foreign)") == [7])
        #expect(try temporary.names == ["out"])
    }

    /// A folder under the name of one of our files is no file of ours.
    @Test func folderUnderTheNameOfAFile() throws {
        let temporary = try TemporaryFolder()
        try #require(mkdir(temporary("out"), 0o755) == 0 && mkdir(temporary("out/a"), 0o755) == 0)
        try temporary.write([7], "out/a/precious")
        let error = write(temporary("out"), replacing: true)
        let names = try temporary.names
        #expect(error?.kind == .notEmpty)
        #expect(names == ["out"])
    }

    @Test(arguments: [false, true])
    func obstacles(_ replacing: Bool) throws {
        let temporary = try TemporaryFolder()
        try temporary.write([1], "file")
        try #require(mkdir(temporary("folder"), 0o755) == 0)
        try #require(symlink(temporary("folder"), temporary("link")) == 0)
        try #require(symlink("none", temporary("dangling")) == 0)
        try #require(mkfifo(temporary("pipe"), 0o600) == 0)
        let before = try temporary.names
        for name in ["file", "link", "dangling", "pipe"] {
            #expect(write(temporary(name), replacing: replacing)?.kind == .notAFolder, "\(name)")
            #expect(throws: FileError.self) {
                try OutputFolder.refuse("\(temporary.path)/\(name)", names: ["a"], replacing: replacing)
            }
        }
        #expect(write(temporary("none/out"), replacing: replacing)?.kind == .notFound)
        #expect(write(temporary("file/out"), replacing: replacing) != nil)
        for name in ["", ".", "..", "/", "a\0b"] { #expect(write(name, replacing: replacing) != nil) }
        #expect(try temporary.names == before)
        #expect(OutputFolder.names(in: temporary("folder")) == [])
    }

    /// A file that cannot be put into the new folder takes the others with it.
    @Test(arguments: ["no/such", "a", String(repeating: "n", count: 256)])
    func nothingIsLeftBehind(_ name: String) throws {
        let temporary = try TemporaryFolder()
        #expect(write(temporary("out"), [("a", [1]), (name, [2])]) != nil)
        #expect(try temporary.names == [])
        #expect(write(temporary("out")) == nil)
        #expect(write(temporary("out"), [("a", [1]), ("b", []), ("c", []), (name, [2])], replacing: true) != nil)
        #expect(try isWhole(temporary))
        #expect(try temporary.names == ["out"])
    }

    @Test func names() throws {
        let temporary = try TemporaryFolder()
        #expect(OutputFolder.names(in: temporary("none")) == nil)
        try temporary.write([], "file")
        #expect(OutputFolder.names(in: temporary("file")) == nil)
        let long = String(repeating: "n", count: 255)
        for name in ["z", ".h", "größe", long] { try temporary.write([], name) }
        #expect(OutputFolder.names(in: temporary.path) == [".h", "file", "größe", long, "z"].sorted())
    }
}
