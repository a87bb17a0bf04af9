internal import Glibc

/// Reads files that somebody named, up to a size that the caller sets.
package enum InputFile {
    /// The whole of a regular file; never waits for a pipe, never reads without end.
    package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        guard !path.utf8.contains(0) else {
            throw FileError(path: path, kind: .notFound, problem: "a file name cannot hold a zero byte")
        }
        let file = try Descriptor(path) { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
        var status = stat()
        _ = try posix(path) { fstat(file.number, &status) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            let (kind, name) = kind(of: status)
            throw FileError(path: path, kind: kind, problem: "is \(name), and a file is expected")
        }
        guard status.st_size <= limit else { throw tooLarge(path, limit) }
        let bytes = try contents(file, path, limit: limit, expected: Int(status.st_size))
        guard bytes.count <= limit else { throw tooLarge(path, limit) }
        return bytes
    }

    private static func contents(
        _ file: borrowing Descriptor, _ path: String, limit: Int, expected: Int
    ) throws(FileError) -> [UInt8] {
        // One byte more than the file says it has: files of the kernel's say zero, and others may grow meanwhile.
        var bytes = [UInt8](repeating: 0, count: min(expected, limit) + 1)
        var filled = 0
        while filled <= limit {
            if filled == bytes.count {
                bytes += [UInt8](repeating: 0, count: min(max(filled, 4096), limit + 1 - filled))
            }
            let count = bytes.withUnsafeMutableBytes {
                Glibc.read(file.number, $0.baseAddress?.advanced(by: filled), $0.count - filled)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileError(path) }
            guard count > 0 else { break }
            filled += count
        }
        bytes.removeLast(bytes.count - filled)
        return bytes
    }

    private static func tooLarge(_ path: String, _ limit: Int) -> FileError {
        FileError(path: path, kind: .tooLarge, problem: "is larger than \(limit) bytes, the most that is read here")
    }

    private static func kind(of status: stat) -> (FileError.Kind, String) {
        switch status.st_mode & S_IFMT {
        case S_IFDIR: (.isFolder, "a folder")
        case S_IFIFO: (.isPipe, "a pipe")
        case S_IFSOCK: (.other, "a socket")
        default: (.other, "a device")
        }
    }
}
