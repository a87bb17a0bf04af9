#if os(Linux)
    internal import CPolicyGateLinux
    internal import Glibc

    /// A folder of the system's own store, reached step by step, every step judged.
    ///
    /// Nobody but the owner may have had a hand in any part of the way: each folder, each link and the file itself must
    /// belong to the owner, and neither group nor others may write to it. Links are followed here and not by the kernel,
    /// and what is judged is the descriptor that is then read, so nothing can be swapped in between.
    struct GuardedFolder: StoreFolder {
        /// The folders from the root down to this one.
        private let folders: [FileDescriptor]
        private let ownership: TrustStore.Ownership

        /// Links that are followed on one way.
        private static let mostLinks = 8

        /// Begins at the root of a tree, beyond which no link leads.
        init(root path: String, ownership: TrustStore.Ownership) throws(StoreProblem) {
            let number = Glibc.open(path, shim_O_PATH | O_DIRECTORY | O_CLOEXEC)
            guard number >= 0 else { throw .system() }
            let root = FileDescriptor(takingOver: number)
            try Self.judge(root, [Way.slash], ownership)
            folders = [root]
            self.ownership = ownership
        }

        private init(folders: [FileDescriptor], ownership: TrustStore.Ownership) {
            self.folders = folders
            self.ownership = ownership
        }

        func open(_ path: String) throws(StoreProblem) -> StoreFile {
            var way = Way(folders: path.utf8.first == Way.slash ? [folders[0]] : folders)
            way.push(path.utf8)
            while let name = way.next() {
                if name.elementsEqual("..".utf8) {
                    if way.folders.count > 1 { way.folders.removeLast() }
                } else if let file = try step(name, &way) {
                    return file
                }
            }
            return .folder(GuardedFolder(folders: way.folders, ownership: ownership))
        }

        /// Something is there, whether it can be used or not.
        func has(_ path: String) -> Bool {
            do throws(StoreProblem) { _ = try open(path) } catch { return error != .absent }
            return true
        }

        func visitNames(_ visit: (_ name: String, _ isFile: Bool) -> Bool) throws(StoreProblem) {
            if let folder = folders.last { try StoreFile.visitNames(in: folder, visit) }
        }

        /// What is still to be walked.
        private struct Way {
            var folders: [FileDescriptor]
            /// The names ahead, the next one last.
            ///
            /// They are bytes, as the kernel's are: to a `String` a slash with an accent is no slash.
            private var names: [[UInt8]] = []
            private var links = 0

            init(folders: [FileDescriptor]) { self.folders = folders }

            var isAtEnd: Bool { names.isEmpty }

            mutating func next() -> [UInt8]? { names.popLast() }

            mutating func follow(_ target: [UInt8]) throws(StoreProblem) {
                links += 1
                guard links <= GuardedFolder.mostLinks else { throw .unusable("too many symbolic links") }
                if target.first == Self.slash { folders.removeSubrange(1...) }
                push(target)
            }

            mutating func push(_ path: some Sequence<UInt8>) {
                names += path.split(separator: Self.slash).map(Array.init).filter { $0 != [Self.dot] }.reversed()
            }

            static let slash = UInt8(ascii: "/")
            private static let dot = UInt8(ascii: ".")
        }

        /// Walks one name further: into a folder, along a link, or to the file at the end.
        private func step(_ name: [UInt8], _ way: inout Way) throws(StoreProblem) -> StoreFile? {
            let here = way.folders[way.folders.count - 1]
            let number = Self.openat(here, name, shim_O_PATH | O_NOFOLLOW | O_CLOEXEC)
            guard number >= 0 else { throw .system() }
            let found = FileDescriptor(takingOver: number)
            let status = try Self.judge(found, name, ownership)
            if status.st_mode & S_IFMT == S_IFLNK {
                try way.follow(Self.target(of: found))
                return nil
            }
            guard try StoreFile.kind(of: status).isFile else {
                way.folders.append(found)
                return nil
            }
            guard way.isAtEnd else { throw .absent }
            return try reopen(name, in: here, as: status)
        }

        /// Opens for reading what was only looked at; it must be the same file still.
        private func reopen(
            _ name: [UInt8], in folder: FileDescriptor, as seen: stat
        ) throws(StoreProblem) -> StoreFile {
            let number = Self.openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
            guard number >= 0 else { throw .system() }
            let file = FileDescriptor(takingOver: number)
            let status = try Self.judge(file, name, ownership)
            guard status.st_dev == seen.st_dev, status.st_ino == seen.st_ino else {
                throw .unusable("changed while it was opened")
            }
            return .file(file)
        }

        private static func openat(_ folder: FileDescriptor, _ name: [UInt8], _ flags: Int32) -> Int32 {
            (name + [0]).withUnsafeBytes { bytes in
                bytes.baseAddress.map { Glibc.openat(folder.number, $0.assumingMemoryBound(to: CChar.self), flags) }
                    ?? -1
            }
        }

        private static func target(of link: FileDescriptor) throws(StoreProblem) -> [UInt8] {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlinkat(link.number, "", &buffer, buffer.count)
            guard count > 0, count < buffer.count else { throw .system() }
            return buffer[..<count].map { UInt8(bitPattern: $0) }
        }

        /// Judges who could have made or changed it.
        @discardableResult
        private static func judge(
            _ file: FileDescriptor, _ name: [UInt8], _ ownership: TrustStore.Ownership
        ) throws(StoreProblem) -> stat {
            guard let status = file.status else { throw .system() }
            let owner: uid_t
            switch ownership {
            case .superuser: owner = 0
            case .user(let user): owner = user
            case .unchecked: return status
            }
            guard status.st_uid == owner else { throw .unusable("'\(words(name))' belongs to user \(status.st_uid)") }
            let isLink = status.st_mode & S_IFMT == S_IFLNK
            // In a sticky folder others may add names, but not touch the owner's, and each name is judged by itself.
            let isSticky = status.st_mode & S_IFMT == S_IFDIR && status.st_mode & S_ISVTX != 0
            guard isLink || isSticky || status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
                throw .unusable("'\(words(name))' can be written by others than its owner")
            }
            return status
        }

        private static func words(_ name: [UInt8]) -> String { String(decoding: name, as: UTF8.self) }
    }
#endif
