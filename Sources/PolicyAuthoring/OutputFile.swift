internal import CPolicyGateLinux
internal import Glibc

/// Writes a whole file or none of it.
///
/// The bytes go to a file without a name, born with its final mode, reach the disk, and only then take the name: with
/// `link`, which refuses a name that is taken. A process that is killed leaves nothing behind. Where the file system
/// knows no files without a name, a hidden neighbour serves.
package enum OutputFile {
    /// Who may read the file.
    package enum Access: Sendable {
        /// Everybody whom the umask does not shut out.
        case open
        /// The owner alone, from the first byte.
        case owner

        var mode: mode_t { self == .owner ? 0o600 : 0o666 }
    }

    /// Writes a file; with `replacing` a regular file of this name may give way, and anything else never does.
    package static func write(_ bytes: [UInt8], to path: String, access: Access, replacing: Bool) throws(FileError) {
        let place = try Place(path)
        let draft = try Draft(in: place.folder, access: access)
        try draft.file.write(bytes, path: path)
        if replacing, try place.isRegularFile() {
            let neighbour = place.neighbour()
            try draft.link(to: neighbour)
            guard rename(neighbour, path) == 0 else {
                let error = FileError(path)
                unlink(neighbour)
                throw error
            }
        } else {
            try draft.link(to: path)
        }
        try place.sync()
    }
}

/// A path cut into the folder and the name in it.
struct Place {
    let path: String
    let folder: String
    let name: String

    init(_ path: String) throws(FileError) {
        guard !path.utf8.contains(0) else {
            throw FileError(path: path, kind: .other, problem: "a file name cannot hold a zero byte")
        }
        var end = path.endIndex
        while end > path.startIndex, path[path.index(before: end)] == "/" { end = path.index(before: end) }
        let trimmed = path[..<end]
        let slash = trimmed.lastIndex(of: "/")
        name = String(slash.map { trimmed[trimmed.index(after: $0)...] } ?? trimmed)
        folder = slash.map { $0 == path.startIndex ? "/" : String(trimmed[..<$0]) } ?? "."
        self.path = String(trimmed)
        guard !["", ".", ".."].contains(name) else {
            throw FileError(path: path, kind: .other, problem: "the name of something new is expected")
        }
    }

    /// A hidden name beside the path that nobody else uses.
    func neighbour() -> String {
        // Cut, so that the longest name that a folder takes still fits.
        "\(folder)/.\(name.utf8.count > 200 ? "policy-tool" : name).\(String(UInt64.random(in: .min ... .max), radix: 36))"
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

/// A file on its way: written, but not yet under its name.
final class Draft {
    let file: Descriptor
    private let hiddenName: String?

    init(in folder: String, access: OutputFile.Access) throws(FileError) {
        // A file without a name gets one through /proc.
        if Glibc.access("/proc/self/fd", X_OK) == 0,
            let file = try? Descriptor(
                folder, { open(folder, O_WRONLY | O_CLOEXEC | O_DIRECTORY | shim_O_TMPFILE, access.mode) })
        {
            self.file = file
            hiddenName = nil
            return
        }
        let name = try Place("\(folder)/draft").neighbour()
        file = try Descriptor(folder) { open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, access.mode) }
        hiddenName = name
    }

    /// Gives the file a name that is not taken.
    func link(to path: String) throws(FileError) {
        _ = try posix(path) {
            guard let hiddenName else {
                return linkat(AT_FDCWD, "/proc/self/fd/\(file.number)", AT_FDCWD, path, AT_SYMLINK_FOLLOW)
            }
            // FAT has no links, and some network file systems have no rename that keeps what is there.
            let result = shim_renameat2(AT_FDCWD, hiddenName, AT_FDCWD, path, shim_RENAME_NOREPLACE)
            return result < 0 && errno == EINVAL ? Glibc.link(hiddenName, path) : result
        }
    }

    deinit {
        if let hiddenName { unlink(hiddenName) }
    }
}
