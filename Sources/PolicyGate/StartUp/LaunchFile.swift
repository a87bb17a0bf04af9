#if canImport(Glibc)
    internal import Glibc
#else
    internal import Foundation
#endif

/// The file of a launch record, in a folder that is held open, and locked for as long as the process lives.
///
/// The lock tells a process that still runs from one that was killed: the kernel gives it back however a process ends.
/// So it is never given back here. What has one of its names and cannot be ours is left alone, as a path can be mistaken.
/// On iOS and visionOS no call of `stat` is made, for which an app must give Apple a reason.
struct LaunchFile: Sendable {
    private let folder: Int32
    private let name: String

    /// Opens the folder and takes the lock; nil where that cannot be, or another process has it.
    init?(_ path: String) {
        guard !path.utf8.contains(0), let name = path.split(separator: "/").last.map(String.init), !path.hasSuffix("/"),
            name != ".", name != ".."
        else { return nil }
        let parent = String(path.dropLast(name.count))
        folder = open(parent.isEmpty ? "." : parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        self.name = name
        guard folder >= 0 else { return nil }
        guard [name, "\(name).lock", "\(name).new"].allSatisfy(mayBeOurs), takesLock() else {
            close(folder)
            return nil
        }
    }

    /// There is nothing, or a link, or a file no larger than a mark: whatever else it is, nobody will miss it.
    private func mayBeOurs(_ name: String) -> Bool {
        #if os(iOS) || os(visionOS)
            return true
        #else
            var status = stat()
            guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return errno == ENOENT }
            let kind = status.st_mode & S_IFMT
            return kind == S_IFLNK || (kind == S_IFREG && status.st_size <= LaunchMark.limit)
        #endif
    }

    private func takesLock() -> Bool {
        #if os(iOS) || os(visionOS)
            // One process of an app is all there is, and the system kills an app that is suspended with certain locks.
            return true
        #else
            let lock = openat(
                folder, "\(name).lock", O_RDONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
            guard lock >= 0 else {
                // Without a lock nothing will be noted, and what stands there would be taken for this launch's.
                unlinkat(folder, name, 0)
                return false
            }
            guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
                close(lock)
                return false
            }
            return true
        #endif
    }

    /// The mark that stands there; nil where there is none, or it is not one of ours.
    func read() -> LaunchMark? {
        let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        guard isOurs(file) else { return nil }
        var bytes = [UInt8](repeating: 0, count: LaunchMark.limit + 1)
        let count = pread(file, &bytes, bytes.count, 0)
        return count > 0 ? LaunchMark([UInt8](bytes.prefix(count))) : nil
    }

    private func isOurs(_ file: Int32) -> Bool {
        #if os(iOS) || os(visionOS)
            return true
        #else
            var status = stat()
            return fstat(file, &status) == 0 && status.st_uid == geteuid() && status.st_mode & S_IFMT == S_IFREG
        #endif
    }

    /// Puts a mark in place of whatever is there; where that cannot be, takes away what would be wrong from now on.
    func write(_ mark: LaunchMark) -> Bool {
        let draft = "\(name).new"
        unlinkat(folder, draft, 0)
        if create(draft, mark.bytes), renameat(folder, draft, folder, name) == 0 { return true }
        unlinkat(folder, draft, 0)
        unlinkat(folder, name, 0)
        return false
    }

    private func create(_ draft: String, _ bytes: [UInt8]) -> Bool {
        let file = openat(folder, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { return false }
        let isWhole = put(bytes, into: file)
        // Some file systems tell only now that there was no space.
        return close(file) == 0 && isWhole
    }
}

/// Writes the bytes in one go.
private func put(_ bytes: [UInt8], into file: Int32) -> Bool { write(file, bytes, bytes.count) == bytes.count }
