internal import CPolicyGateLinux
internal import Glibc

/// Writes a folder of files, complete or not at all.
package enum OutputFolder {
    /// A file of the folder.
    package typealias File = (name: String, bytes: [UInt8])

    /// Writes a folder under a name that is free, or that of an empty folder.
    ///
    /// With `replacing` a folder may give way that holds files of these names and no others.
    package static func write(_ files: [File], to path: String, replacing: Bool) throws(FileError) {
        let place = try Place(path)
        try refuse(place, names: files.map(\.name), replacing: replacing)
        // All bytes reach the disk before the first name appears, so that what a killed process leaves is nothing.
        var drafts: [(name: String, draft: Draft)] = []
        for (name, bytes) in files {
            let draft = try Draft(in: place.folder, access: .open)
            try draft.file.write(bytes, path: path)
            drafts.append((name, draft))
        }
        let neighbour = place.neighbour()
        _ = try posix(path) { mkdir(neighbour, 0o777) }
        do {
            for (name, draft) in drafts { try draft.link(to: "\(neighbour)/\(name)") }
            try takeName(place, from: neighbour, names: files.map(\.name), replacing: replacing)
        } catch {
            remove(neighbour, names: files.map(\.name))
            throw error
        }
        try place.sync()
    }

    /// The names in a folder, without `.` and `..`; nil where there is no folder.
    package static func names(in path: String) -> [String]? {
        guard let folder = opendir(path) else { return nil }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Says early, before any work, that the name is not to be had.
    package static func refuse(_ path: String, names: [String], replacing: Bool) throws(FileError) {
        try refuse(try Place(path), names: names, replacing: replacing)
    }

    private static func refuse(_ place: Place, names: [String], replacing: Bool) throws(FileError) {
        var status = stat()
        guard lstat(place.path, &status) == 0 else {
            guard errno == ENOENT else { throw FileError(place.path) }
            return
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw FileError(
                path: place.path, kind: .exists, problem: "there is something of this name that is not a folder")
        }
        guard let present = Self.names(in: place.path) else { throw FileError(place.path) }
        guard !present.isEmpty else { return }
        guard replacing else { throw FileError(path: place.path, kind: .notEmpty, problem: "the folder is not empty") }
        if let foreign = present.first(where: { !names.contains($0) || !isFile("\(place.path)/\($0)") }) {
            throw FileError(
                path: place.path, kind: .notEmpty, problem: "the folder also holds '\(foreign)', which would be lost")
        }
    }

    private static func takeName(
        _ place: Place, from neighbour: String, names: [String], replacing: Bool
    ) throws(FileError) {
        // A rename replaces an empty folder, and refuses any other.
        guard rename(neighbour, place.path) != 0 else { return }
        guard replacing, errno == ENOTEMPTY || errno == EEXIST else { throw FileError(place.path) }
        _ = try posix(place.path) { shim_renameat2(AT_FDCWD, neighbour, AT_FDCWD, place.path, shim_RENAME_EXCHANGE) }
        // Now the neighbour is the former folder; what somebody has put into it meanwhile stays there.
        remove(neighbour, names: names)
    }

    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private static func remove(_ folder: String, names: [String]) {
        for name in names { unlink("\(folder)/\(name)") }
        rmdir(folder)
    }
}
