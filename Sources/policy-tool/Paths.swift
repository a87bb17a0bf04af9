internal import Glibc

/// Questions about paths.
enum Paths {
    /// Something has this name, be it a broken link.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
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

    private static func resolved(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }
}
