import Glibc

/// Runs something under a umask of its own, which the other tests of this process do not share.
enum PrivateUmask {
    private final class Work: @unchecked Sendable {
        let mask: mode_t
        let body: () -> Void
        var isDone = false

        init(_ mask: mode_t, _ body: @escaping () -> Void) { (self.mask, self.body) = (mask, body) }
    }

    private typealias Unshare = @convention(c) (CInt) -> CInt

    /// Gives this thread a umask of its own: Linux's `unshare(CLONE_FS)`, which Swift's Glibc leaves out.
    private static func separate() -> Bool {
        guard let symbol = dlsym(nil, "unshare") else { return false }
        return unsafeBitCast(symbol, to: Unshare.self)(0x200) == 0
    }

    /// Some sandboxes forbid a thread its own umask.
    static let isPossible = run(0o022) {}

    /// Runs `body` on a new thread, and tells whether it ran.
    static func run(_ mask: mode_t, _ body: @escaping () -> Void) -> Bool {
        let work = Work(mask, body)
        var thread = pthread_t()
        let started = pthread_create(
            &thread, nil,
            { argument in
                guard let argument, PrivateUmask.separate() else { return nil }
                let work = Unmanaged<Work>.fromOpaque(argument).takeUnretainedValue()
                umask(work.mask)
                work.body()
                work.isDone = true
                return nil
            }, Unmanaged.passUnretained(work).toOpaque())
        guard started == 0, pthread_join(thread, nil) == 0 else { return false }
        return work.isDone
    }
}
