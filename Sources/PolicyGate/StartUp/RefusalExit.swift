#if canImport(Glibc)
    internal import Glibc
#else
    internal import Foundation
#endif

extension Refusal {
    /// The status with which a program ends that is refused, by `sysexits.h`: 77 (`EX_NOPERM`), or 78 (`EX_CONFIG`) where
    /// the app itself is put together wrongly and no device could mend it.
    ///
    /// systemd's `RestartPreventExitStatus=77 78` keeps a refused daemon from being started again and again.
    public var exitStatus: Int32 { situation.isBrokenSetUp ? 78 : 77 }

    /// Writes ``report`` to standard error and ends the program with ``exitStatus``: for daemons and command lines.
    @available(iOS, unavailable, message: "an app shows why it refuses, and never quits")
    @available(visionOS, unavailable, message: "an app shows why it refuses, and never quits")
    public func exit() -> Never {
        StandardError.say(report)
        end(exitStatus)
    }
}

/// The C library's `exit`, by a name that a method of that name does not hide.
private func end(_ status: Int32) -> Never { exit(status) }

/// Standard error, past the buffers of the C library.
enum StandardError {
    /// Writes all of it, or as much as whoever reads takes.
    static func say(_ text: String) {
        var bytes = [UInt8](text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }
}
