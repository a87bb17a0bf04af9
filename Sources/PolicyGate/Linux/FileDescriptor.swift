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

        /// It was changed so shortly before that whoever did may not be done.
        var hasJustChanged: Bool {
            var now = timespec()
            guard let status, clock_gettime(CLOCK_REALTIME, &now) == 0 else { return false }
            // A clock that was set back makes no file young for ever.
            return [status.st_mtim, status.st_ctim].contains { (0..<Self.settling).contains(now.seconds(since: $0)) }
        }

        /// The seconds after which a change counts as done.
        static let settling = 0.1

        /// How often a file that changes meanwhile is read.
        private static let mostAttempts = 4

        /// Reads from the start to the end what was there all the time: who rewrites a file in place must not make a part
        /// of it look like the whole.
        func contents(limit: Int) throws(StoreProblem) -> [UInt8] {
            for _ in 0..<Self.mostAttempts {
                guard let before = status else { throw .system() }
                guard before.st_size <= limit else {
                    throw .unusable("is larger than \(limit) bytes, the most that is read")
                }
                let bytes = try bytes(limit: limit, expected: Int(before.st_size))
                guard let after = status else { throw .system() }
                if before.isUnchanged(in: after) { return bytes }
            }
            throw .unusable("was changed again and again while it was read")
        }

        private func bytes(limit: Int, expected: Int) throws(StoreProblem) -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: min(limit, max(0, expected)) + 1)
            var count = 0
            while true {
                let step = bytes.withUnsafeMutableBytes { buffer in
                    pread(number, buffer.baseAddress?.advanced(by: count), buffer.count - count, off_t(count))
                }
                if step < 0, errno == EINTR { continue }
                guard step >= 0 else { throw .system() }
                count += step
                if step == 0 { break }
                guard count <= limit else { throw .unusable("grew beyond \(limit) bytes while it was read") }
                if count == bytes.count { bytes += [UInt8](repeating: 0, count: min(bytes.count, limit + 1 - count)) }
            }
            bytes.removeLast(bytes.count - count)
            return bytes
        }

        deinit { close(number) }
    }

    extension stat {
        fileprivate func isUnchanged(in later: stat) -> Bool {
            st_size == later.st_size && st_mtim == later.st_mtim && st_ctim == later.st_ctim
        }
    }

    extension timespec {
        fileprivate func seconds(since earlier: timespec) -> Double {
            Double(tv_sec - earlier.tv_sec) + Double(tv_nsec - earlier.tv_nsec) / 1e9
        }
    }

    private func == (one: timespec, other: timespec) -> Bool {
        one.tv_sec == other.tv_sec && one.tv_nsec == other.tv_nsec
    }
#endif
