#if os(Linux)
    internal import CPolicyGateLinux
    internal import Glibc

    /// Whether "owned by the superuser" means anything to this process.
    ///
    /// In a user namespace anybody can be user 0, and own a trust store of their own making. A map of 0 to 0 proves
    /// nothing either, as namespaces nest. So only the machine's initial namespace counts, and what says so must be the
    /// kernel's own procfs and not a file of that name.
    enum UserNamespace {
        /// `PROC_USER_INIT_INO` of the kernel's `proc_ns.h`: the inode of the initial namespace since Linux 3.8.
        private static let initial = "user:[\(0xEFFF_FFFD as UInt32)]"
        /// `PROC_ROOT_INO`: the root of a procfs, and no folder in one.
        private static let procRoot: ino_t = 1

        /// Why ownership proves nothing; nil where it does.
        static var problem: String? {
            guard let proc = open("/proc", shim_O_PATH | O_DIRECTORY), isProcfs(proc), proc.status?.st_ino == procRoot,
                let link = ownNamespace(in: proc), isProcfs(link), let target = target(of: link)
            else { return "it cannot be told from /proc whether this process runs in a user namespace" }
            guard target == initial else {
                return "this process runs in a user namespace, where ownership by the superuser proves nothing"
            }
            return nil
        }

        /// The link that names our namespace: the kernel's own, with nothing mounted over it or on the way to it.
        private static func ownNamespace(in proc: FileDescriptor) -> FileDescriptor? {
            let number = shim_open_on_same_mount(
                proc.number, "self/ns/user", shim_O_PATH | O_NOFOLLOW | O_CLOEXEC)
            // There is no other way for a kernel without openat2: anybody can filter the call away, and so look like one.
            return number < 0 ? nil : FileDescriptor(takingOver: number)
        }

        private static func target(of link: FileDescriptor) -> String? {
            var buffer = [UInt8](repeating: 0, count: 64)
            let count = buffer.withUnsafeMutableBytes { bytes in
                bytes.baseAddress.map {
                    readlinkat(link.number, "", $0.assumingMemoryBound(to: CChar.self), bytes.count)
                } ?? -1
            }
            return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
        }

        private static func isProcfs(_ file: FileDescriptor) -> Bool {
            shim_file_system(file.number) == shim_PROC_SUPER_MAGIC
        }

        private static func open(_ path: String, _ flags: Int32) -> FileDescriptor? {
            let number = Glibc.open(path, flags | O_CLOEXEC)
            return number < 0 ? nil : FileDescriptor(takingOver: number)
        }
    }
#endif
