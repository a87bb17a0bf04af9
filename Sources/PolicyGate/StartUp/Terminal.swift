#if canImport(Glibc)
    internal import Glibc
#else
    internal import Foundation
#endif

/// The terminal on standard input and standard error, if there is one.
struct Terminal: Console {
    /// How long somebody may take for an answer, such as for installing a profile: ten minutes, in milliseconds.
    static let patience: Int32 = 600_000
    private static let longestLine = 4096

    /// In the background a program that reads from its terminal is stopped by the kernel, and would hang.
    var isAttended: Bool {
        isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && tcgetpgrp(STDIN_FILENO) == getpgrp()
    }

    func show(_ text: String) { StandardError.say(text) }

    func line() -> String? {
        var bytes: [UInt8] = []
        while bytes.count < Self.longestLine, let byte = byte() {
            // A terminal that is set to raw sends a carriage return.
            let isEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
            if isEnd { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
        return nil
    }

    /// One at a time, so that nothing is taken from what the program itself reads afterwards.
    private func byte() -> UInt8? {
        var byte: UInt8 = 0
        while waits() {
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            return count == 1 ? byte : nil
        }
        return nil
    }

    /// There is something to read, or the terminal is gone; false where nothing came in time.
    private func waits() -> Bool {
        var question = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        while true {
            let count = poll(&question, 1, Self.patience)
            if count < 0, errno == EINTR { continue }
            // In the background meanwhile, it would be stopped.
            return count > 0 && isAttended
        }
    }
}
