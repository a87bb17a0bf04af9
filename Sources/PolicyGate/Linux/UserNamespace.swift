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
        private static let initialInode: ino_t = 0xEFFF_FFFD

        /// Why ownership proves nothing; nil where it does.
        static var problem: String? {
            guard let folder = open("/proc/self/ns", shim_O_PATH | O_DIRECTORY, in: AT_FDCWD),
                shim_file_system(folder.number) == shim_PROC_SUPER_MAGIC,
                // Without O_PATH the link leads to the namespace itself.
                let namespace = open("user", O_RDONLY | O_NONBLOCK, in: folder.number),
                shim_file_system(namespace.number) == shim_NSFS_MAGIC,
                let status = namespace.status
            else { return "it cannot be told from /proc whether this process runs in a user namespace" }
            guard status.st_ino == initialInode else {
                return "this process runs in a user namespace, where ownership by the superuser proves nothing"
            }
            return nil
        }

        private static func open(_ path: String, _ flags: Int32, in folder: Int32) -> FileDescriptor? {
            let number = openat(folder, path, flags | O_CLOEXEC)
            return number < 0 ? nil : FileDescriptor(takingOver: number)
        }
    }
#endif
