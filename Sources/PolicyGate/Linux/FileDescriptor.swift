#if os(Linux)
    internal import Glibc

    /// An open file or folder, closed when nobody holds it any longer.
    final class FileDescriptor: Sendable {
        let number: Int32

        init(takingOver number: Int32) { self.number = number }

        /// What the kernel says of the file that is open, whatever its name says meanwhile.
        var status: stat? {
            var status = stat()
            return fstat(number, &status) == 0 ? status : nil
        }

        /// Reads from the start to the end, or nil where there are more than `limit` bytes or the reading fails.
        func contents(limit: Int, expected: Int) -> [UInt8]? {
            var bytes = [UInt8](repeating: 0, count: min(limit, max(0, expected)) + 1)
            var count = 0
            while true {
                let step = bytes.withUnsafeMutableBytes { buffer in
                    pread(number, buffer.baseAddress?.advanced(by: count), buffer.count - count, off_t(count))
                }
                if step < 0, errno == EINTR { continue }
                guard step >= 0 else { return nil }
                count += step
                if step == 0 { break }
                guard count <= limit else { return nil }
                if count == bytes.count { bytes += [UInt8](repeating: 0, count: min(bytes.count, limit + 1 - count)) }
            }
            bytes.removeLast(bytes.count - count)
            return bytes
        }

        deinit { close(number) }
    }
#endif
