import FoundationEssentials
import Glibc
import PolicyAuthoring
import Testing

/// Files appear whole or not at all, and take no other's place unasked.
@Suite struct OutputFileTests {
    private func write(
        _ text: String, _ path: String, access: OutputFile.Access = .open, replacing: Bool = false
    ) -> FileError? {
        do throws(FileError) {
            try OutputFile.write([UInt8](text.utf8), to: path, access: access, replacing: replacing)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        "name", ".hidden", "sp ace\nnew\"line", "größe 😀", "-n", "a.b.c", String(repeating: "n", count: 255),
    ])
    func new(_ name: String) throws {
        let temporary = try TemporaryFolder()
        #expect(write("text", temporary(name)) == nil)
        #expect(try temporary.read(name) == [UInt8]("text".utf8))
        #expect(try temporary.names == [name])
    }

    @Test(arguments: [0, 1, 4096, 1_000_000])
    func sizes(_ count: Int) throws {
        let temporary = try TemporaryFolder()
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try OutputFile.write(bytes, to: temporary("file"), access: .open, replacing: false)
        #expect(try temporary.read("file") == bytes)
    }

    @Test(.enabled(if: PrivateUmask.isPossible), arguments: [0o000, 0o022, 0o027, 0o077, 0o777] as [mode_t])
    func modes(_ mask: mode_t) throws {
        let temporary = try TemporaryFolder()
        let (open, owner) = (temporary("open"), temporary("owner"))
        let didRun = PrivateUmask.run(mask) {
            _ = write("text", open)
            _ = write("text", owner, access: .owner)
        }
        #expect(didRun)
        #expect(try temporary.mode("open") == 0o666 & ~mask)
        #expect(try temporary.mode("owner") == 0o600 & ~mask)
    }

    @Test func ownersFileIsTheOwnersAlone() throws {
        let temporary = try TemporaryFolder()
        #expect(write("secret", temporary("key"), access: .owner) == nil)
        #expect(try temporary.mode("key") & 0o077 == 0)
        // A secret that takes the place of an open file does not inherit its mode.
        #expect(write("text", temporary("file")) == nil)
        chmod(temporary("file"), 0o666)
        #expect(write("secret", temporary("file"), access: .owner, replacing: true) == nil)
        #expect(try temporary.mode("file") & 0o077 == 0)
    }

    @Test func neverReplacesUnasked() throws {
        let temporary = try TemporaryFolder()
        #expect(write("old", temporary("file")) == nil)
        #expect(write("new", temporary("file"))?.kind == .exists)
        #expect(try temporary.read("file") == [UInt8]("old".utf8))
        #expect(write("new", temporary("file"), replacing: true) == nil)
        #expect(try temporary.read("file") == [UInt8]("new".utf8))
        #expect(write("other", temporary("file2"), replacing: true) == nil)
        #expect(try temporary.names == ["file", "file2"])
    }

    /// A file that is replaced keeps its bytes for whoever has it under another name, or open.
    @Test func replacedFileIsAnother() throws {
        let temporary = try TemporaryFolder()
        #expect(write("old", temporary("file")) == nil)
        #expect(link(temporary("file"), temporary("other")) == 0)
        #expect(write("new", temporary("file"), replacing: true) == nil)
        #expect(try temporary.read("other") == [UInt8]("old".utf8))
        #expect(try temporary.names == ["file", "other"])
    }

    enum Obstacle: String, CaseIterable, CustomTestStringConvertible {
        case link, danglingLink, linkToFolder, folder, pipe

        var testDescription: String { rawValue }

        func make(_ path: String, in folder: String) -> Int32 {
            switch self {
            case .link: symlink("\(folder)/target", path)
            case .danglingLink: symlink("\(folder)/none", path)
            case .linkToFolder: symlink(folder, path)
            case .folder: mkdir(path, 0o755)
            case .pipe: mkfifo(path, 0o600)
            }
        }
    }

    /// What is no file is never written to, through or over.
    @Test(arguments: Obstacle.allCases, [false, true])
    func obstacles(_ obstacle: Obstacle, _ replacing: Bool) throws {
        let temporary = try TemporaryFolder()
        try temporary.write([UInt8]("target".utf8), "target")
        try #require(obstacle.make(temporary("file"), in: temporary.path) == 0)
        #expect(write("new", temporary("file"), replacing: replacing)?.kind == (replacing ? .other : .exists))
        #expect(try temporary.read("target") == [UInt8]("target".utf8))
        #expect(try temporary.names == ["file", "target"])
    }

    @Test(arguments: [
        "", ".", "..", "/", "//", "none/file", "target/file", "a\0b", String(repeating: "n", count: 256),
    ])
    func impossible(_ name: String) throws {
        let temporary = try TemporaryFolder()
        try temporary.write([], "target")
        let path = ["", ".", "..", "/", "//"].contains(name) ? name : temporary(name)
        for replacing in [false, true] {
            let error = try #require(write("text", path, replacing: replacing))
            // The folder or the file: whichever is at fault.
            #expect(!error.problem.isEmpty && path.hasPrefix(error.path))
        }
        #expect(try temporary.names == ["target"])
    }

    @Test(arguments: ["/dev/full/file", "/proc/file"])
    func foldersThatTakeNoFile(_ path: String) throws {
        let error = try #require(write("text", path))
        #expect(error.kind != .exists)
    }
}
