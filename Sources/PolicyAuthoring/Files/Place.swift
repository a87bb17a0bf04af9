internal import Glibc

/// A path cut into the folder and the name in it.
struct Place {
    let path: String
    let folder: String
    let name: String

    init(_ path: String) throws(FileError) {
        guard !path.utf8.contains(0) else {
            throw FileError(path: path, kind: .other, problem: "a file name cannot hold a zero byte")
        }
        // By bytes, as the kernel cuts it: to a string a slash with an accent is no slash.
        let slash = UInt8(ascii: "/")
        let trimmed = Array(path.utf8.reversed().drop { $0 == slash }.reversed())
        let last = trimmed.lastIndex(of: slash)
        name = String(decoding: trimmed[(last.map { $0 + 1 } ?? 0)...], as: UTF8.self)
        folder = last.map { $0 == 0 ? "/" : String(decoding: trimmed[..<$0], as: UTF8.self) } ?? "."
        self.path = String(decoding: trimmed, as: UTF8.self)
        guard !["", ".", ".."].contains(name) else {
            throw FileError(path: path, kind: .other, problem: "the name of something new is expected")
        }
    }

    /// A hidden name beside the path that nobody else uses.
    func neighbour() -> String {
        // Cut, so that the longest name that a folder takes still fits.
        let stem = name.utf8.count > 200 ? "policy-tool" : name
        return "\(folder)/.\(stem).\(String(UInt64.random(in: .min ... .max), radix: 36))"
    }

    /// There is a regular file of this name; anything else of this name is an error.
    func isRegularFile() throws(FileError) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            guard errno == ENOENT else { throw FileError(path) }
            return false
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw FileError(
                path: path, kind: .other, problem: "is not a regular file, and only such a one is replaced")
        }
        return true
    }

    /// Sees the new name on the disk.
    func sync() throws(FileError) {
        let directory = try Descriptor(folder) { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        // Some file systems cannot sync a folder; the file itself has reached the disk.
        guard fsync(directory.number) == 0 || errno == EINVAL || errno == EROFS else { throw FileError(folder) }
    }
}
