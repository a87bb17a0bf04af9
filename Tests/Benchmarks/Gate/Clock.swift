internal import Glibc

enum Clock {
    /// How long it takes.
    static func nanoseconds<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> UInt64 {
        let begin = now
        try body()
        return now - begin
    }

    private static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

enum File {
    /// The whole file, with as few calls as there can be.
    static func bytes(_ path: String) throws -> [UInt8] {
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw Case.Failure(description: "\(path): \(String(cString: strerror(errno)))") }
        defer { close(number) }
        var status = stat()
        fstat(number, &status)
        return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
            count = max(0, read(number, buffer.baseAddress, buffer.count))
        }
    }
}
