internal import Glibc

/// Questions about paths.
enum Paths {
    /// Something has this name, be it a broken link.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    static func isFolder(_ path: String) -> Bool { kind(path) == S_IFDIR }

    /// A regular file, or a link to one.
    static func isFile(_ path: String) -> Bool { kind(path) == S_IFREG }

    /// A pipe, be it one that a shell made for `<(...)`.
    static func isPipe(_ path: String) -> Bool { kind(path) == S_IFIFO }

    /// Both names lead to one file.
    static func areSame(_ first: String, _ second: String) -> Bool {
        var (one, other) = (stat(), stat())
        return stat(first, &one) == 0 && stat(second, &other) == 0 && one.st_dev == other.st_dev
            && one.st_ino == other.st_ino
    }

    /// Nothing has this name, or a regular file, which is the only thing that ever gives way.
    static func isReplaceable(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    }

    private static func kind(_ path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// The file of this name in a folder, if there is one.
    static func file(_ name: String, in folder: String) -> String? {
        let path = folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
        return isFile(path) ? path : nil
    }

    /// The path with another last name; by bytes, as the kernel cuts it.
    static func neighbour(_ name: String, of path: String) -> String {
        (folder(of: path).map { "\($0)/" } ?? "") + name
    }

    /// What stands before the last slash; nil where there is none.
    static func folder(of path: String) -> String? {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(Substring(path.utf8[..<$0])) }
    }

    /// The file would lie in the folder or below it, whether either exists or not.
    static func isInside(_ path: String, folder: String) -> Bool {
        let folder = components(of: folder)
        return components(of: path).starts(with: folder)
    }

    /// The absolute path's names, links resolved as far as it exists; by bytes, as the kernel cuts it.
    private static func components(of path: String) -> [[UInt8]] {
        let slash = UInt8(ascii: "/")
        let start = path.utf8.first == slash ? "/" : "./"
        var names = path.utf8.split(separator: slash).map(Array.init)
        var rest: [[UInt8]] = []
        while true {
            let known = start + names.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
            if let resolved = resolved(known) { return resolved.utf8.split(separator: slash).map(Array.init) + rest }
            guard let last = names.popLast() else { return rest }
            rest.insert(last, at: 0)
        }
    }

    /// The path from the root, without links; nil where there is nothing of this name.
    static func absolute(_ path: String) -> String? { resolved(path.isEmpty ? "/" : path) }

    private static func resolved(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }
}
