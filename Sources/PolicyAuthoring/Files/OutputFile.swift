internal import CPolicyGateLinux
internal import Glibc

/// A whole file, written and on the disk, that has not taken its name yet.
///
/// The bytes go to a file without a name, born with its final mode, and only then take the name: with `link`, which
/// refuses a name that is taken. A process that is killed leaves nothing behind. Where the file system knows no files
/// without a name, a hidden neighbour serves.
package final class OutputFile {
    /// Who may read the file.
    package enum Access: Sendable {
        /// Everybody whom the umask does not shut out.
        case open
        /// The owner alone, from the first byte.
        case owner

        var mode: mode_t { self == .owner ? 0o600 : 0o666 }
    }

    private let place: Place
    private let draft: Draft
    private let replaces: Bool
    /// Where the former file is once this one has its name.
    private var former: String?

    /// Writes a file; with `replacing` a regular file of this name may give way, and anything else never does.
    package init(_ bytes: [UInt8], at path: String, access: Access, replacing: Bool) throws(FileError) {
        place = try Place(path)
        draft = try Draft(in: place.folder, access: access)
        try draft.file.write(bytes, path: path)
        replaces = replacing ? try place.isRegularFile() : false
    }

    /// Writes a file that takes its name at once.
    package static func write(_ bytes: [UInt8], to path: String, access: Access, replacing: Bool) throws(FileError) {
        let file = try OutputFile(bytes, at: path, access: access, replacing: replacing)
        try file.takeName()
        try file.finish()
    }

    /// Gives the file its name; the former one, if there is one, is kept beside it until `finish`.
    package func takeName() throws(FileError) {
        guard replaces else { return try draft.link(to: place.path) }
        let neighbour = place.neighbour()
        try draft.link(to: neighbour)
        do throws(FileError) { try exchange(neighbour, place.path) } catch {
            unlink(neighbour)
            throw error
        }
        former = neighbour
    }

    /// Puts things back as they were before `takeName`.
    package func undo() {
        guard let former else {
            unlink(place.path)
            return
        }
        rename(former, place.path)
    }

    /// Lets the former file go, and sees the name on the disk.
    package func finish() throws(FileError) {
        if let former { unlink(former) }
        try place.sync()
    }
}

/// Swaps two names at once.
func exchange(_ first: String, _ second: String) throws(FileError) {
    _ = try posix(second) { shim_renameat2(AT_FDCWD, first, AT_FDCWD, second, shim_RENAME_EXCHANGE) }
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
