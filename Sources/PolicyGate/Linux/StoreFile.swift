#if os(Linux)
    internal import Glibc

    /// Why a part of a trust store cannot serve as evidence.
    enum StoreProblem: Error, Hashable, Sendable {
        /// There is nothing of this name.
        case absent
        /// There is something, and this is wrong with it.
        case unusable(String)

        static func system(_ code: Int32 = errno) -> StoreProblem {
            code == ENOENT || code == ENOTDIR ? .absent : .unusable(words(code))
        }

        private static func words(_ code: Int32) -> String {
            switch code {
            case EACCES, EPERM: "permission denied"
            case ELOOP: "too many symbolic links"
            default: String(cString: strerror(code))
            }
        }
    }

    /// What a path led to.
    enum StoreFile: Sendable {
        case file(FileDescriptor)
        case folder(any StoreFolder)
    }

    /// A folder of a trust store, from which names lead further.
    protocol StoreFolder: Sendable {
        /// Opens what a name in this folder, or a link of that name, leads to.
        func open(_ name: String) throws(StoreProblem) -> StoreFile
        /// Visits the names in the folder, and whether each is a file and no link, until a visit says that it has seen
        /// enough.
        func visitNames(_ visit: (_ name: String, _ isFile: Bool) -> Bool) throws(StoreProblem)
    }

    extension StoreFile {
        /// Judges what was opened: regular files and folders only.
        static func kind(of status: stat) throws(StoreProblem) -> (isFile: Bool, isFolder: Bool) {
            switch status.st_mode & S_IFMT {
            case S_IFREG: return (true, false)
            case S_IFDIR: return (false, true)
            case S_IFIFO: throw .unusable("is a pipe, and a file is expected")
            case S_IFSOCK: throw .unusable("is a socket, and a file is expected")
            default: throw .unusable("is a device, and a file is expected")
            }
        }

        /// Visits the names in an open folder, in no order.
        static func visitNames(
            in folder: FileDescriptor, _ visit: (_ name: String, _ isFile: Bool) -> Bool
        ) throws(StoreProblem) {
            let copy = openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard copy >= 0 else { throw .system() }
            guard let stream = fdopendir(copy) else {
                let code = errno
                close(copy)
                throw .system(code)
            }
            defer { closedir(stream) }
            while true {
                errno = 0
                guard let entry = readdir(stream) else {
                    guard errno == 0 else { throw .system() }
                    return
                }
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if !name.hasPrefix("."), visit(name, entry.pointee.d_type == UInt8(DT_REG)) { return }
            }
        }
    }

    /// Files that the caller named and answers for: the kernel follows the links, and nobody's ownership counts.
    struct NamedFolder: StoreFolder {
        let descriptor: FileDescriptor

        static func open(path: String) throws(StoreProblem) -> StoreFile {
            try open(path, in: AT_FDCWD)
        }

        func open(_ name: String) throws(StoreProblem) -> StoreFile {
            try Self.open(name, in: descriptor.number)
        }

        func visitNames(_ visit: (_ name: String, _ isFile: Bool) -> Bool) throws(StoreProblem) {
            try StoreFile.visitNames(in: descriptor, visit)
        }

        private static func open(_ path: String, in folder: Int32) throws(StoreProblem) -> StoreFile {
            guard !path.utf8.contains(0) else { throw .absent }
            // Looked at before it is opened: opening a device can already do something.
            var status = stat()
            guard fstatat(folder, path, &status, 0) == 0 else { throw .system() }
            _ = try StoreFile.kind(of: status)
            let number = openat(folder, path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
            guard number >= 0 else { throw .system() }
            let descriptor = FileDescriptor(takingOver: number)
            guard let opened = descriptor.status else { throw .system() }
            return try StoreFile.kind(of: opened).isFile
                ? .file(descriptor) : .folder(NamedFolder(descriptor: descriptor))
        }
    }
#endif
