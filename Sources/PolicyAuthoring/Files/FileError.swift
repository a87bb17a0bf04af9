internal import Glibc

/// What went wrong with a file, and with which.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What a caller may want to act on.
    package enum Kind: Hashable, Sendable {
        case exists, notFound, notEmpty, notAFolder, tooLarge, isFolder, isPipe, other
    }

    package let path: String
    package let kind: Kind
    /// What the operating system, or this library, says.
    package let problem: String

    package var description: String { "\(path): \(problem)" }

    package init(path: String, kind: Kind, problem: String) {
        self.path = path
        self.kind = kind
        self.problem = problem
    }

    /// What `errno` says now.
    init(_ path: String, errno code: Int32 = errno) {
        let kind: Kind =
            switch code {
            case EEXIST: .exists
            case ENOENT: .notFound
            case ENOTEMPTY: .notEmpty
            case ENOTDIR: .notAFolder
            default: .other
            }
        self.init(path: path, kind: kind, problem: Self.words(code))
    }

    private static func words(_ code: Int32) -> String {
        switch code {
        case ENOENT: "there is no such file or folder"
        case EACCES, EPERM: "permission denied"
        case EEXIST: "there is one already"
        case ENOTEMPTY: "the folder is not empty"
        case EISDIR: "is a folder"
        case ENOTDIR: "a part of the path is not a folder"
        case ENOSPC: "no space left on the device"
        case EROFS: "the file system is read-only"
        case ENAMETOOLONG: "the name is too long"
        default: String(cString: strerror(code))
        }
    }
}

/// Makes a system call until no signal interrupts it.
func posix(_ path: String, _ call: () -> Int32) throws(FileError) -> Int32 {
    while true {
        let result = call()
        if result >= 0 { return result }
        guard errno == EINTR else { throw FileError(path) }
    }
}

/// An open file, closed when its scope ends.
struct Descriptor: ~Copyable {
    let number: Int32

    init(_ path: String, _ open: () -> Int32) throws(FileError) { number = try posix(path, open) }

    deinit { close(number) }

    /// Writes all bytes and sees them on the disk.
    func write(_ bytes: [UInt8], path: String) throws(FileError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(number, $0.baseAddress?.advanced(by: written), $0.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FileError(path) }
            written += count
        }
        _ = try posix(path) { fsync(number) }
    }
}
