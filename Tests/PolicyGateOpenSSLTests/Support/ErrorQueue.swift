import Glibc
import Testing

/// This thread's error queue, as a host that uses libcrypto itself would find it.
enum ErrorQueue {
    private typealias Peek = @convention(c) () -> UInt

    /// The first error of the queue; 0 where it is empty.
    static func first() throws -> UInt {
        let symbol = try #require(dlsym(nil, "ERR_peek_error"))
        return unsafeBitCast(symbol, to: Peek.self)()
    }

    /// Empties it, so that one test's faults are not another's.
    static func clear() throws {
        let symbol = try #require(dlsym(nil, "ERR_clear_error"))
        unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
    }
}
