#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Console {
    /// The process's own standard streams.
    static var standard: Console {
        Console(
            output: { try StandardStreams.write($0, to: STDOUT_FILENO, named: "standard output") },
            errors: { try StandardStreams.write($0, to: STDERR_FILENO, named: "standard error") },
            input: { try StandardStreams.readInput(atMost: $0) },
            isOutputTerminal: isatty(STDOUT_FILENO) == 1)
    }
}

/// The system calls behind the standard streams: whole or not at all, and over interruptions.
private enum StandardStreams {
    static func write(_ bytes: [UInt8], to descriptor: Int32, named name: String) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try retrying("write to \(name)") {
                rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            }
            rest = rest.dropFirst(count)
        }
    }

    static func readInput(atMost limit: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = try retrying("read standard input") {
                chunk.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
            }
            guard count > 0 else { return bytes }
            guard count <= limit - bytes.count else {
                throw Failure("standard input is longer than \(limit) bytes")
            }
            bytes += chunk[..<count]
        }
    }

    private static func retrying(_ what: String, _ call: () -> Int) throws -> Int {
        while true {
            let count = call()
            if count >= 0 { return count }
            let code = errno
            guard code == EINTR else { throw Failure("cannot \(what): \(String(cString: strerror(code)))") }
        }
    }
}

/// `write(2)`, which the method of the same name would hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
