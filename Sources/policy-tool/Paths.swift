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

    /// The absolute path's names, links resolved as far as it exists.
    private static func components(of path: String) -> [Substring] {
        var names = path.split(separator: "/")
        var rest: [Substring] = []
        while !names.isEmpty {
            let start = (path.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
            if let resolved = resolved(start) { return resolved.split(separator: "/") + rest }
            rest.insert(names.removeLast(), at: 0)
        }
        return (resolved(path.hasPrefix("/") ? "/" : ".") ?? "").split(separator: "/") + rest
    }

    private static func resolved(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }
}
