internal import Glibc

/// A folder of files, complete and on the disk, that has not taken its name yet.
package final class OutputFolder {
    /// A file of the folder.
    package typealias File = (name: String, bytes: [UInt8])

    private let place: Place
    private let names: [String]
    private let replaces: Bool
    /// The folder under a hidden name; the former folder, if there is one, once this one has its name.
    private let neighbour: String

    /// Writes a folder for a name that is free, or that of an empty folder.
    ///
    /// With `replacing` a folder may give way that holds files of these names and no others.
    package init(_ files: [File], at path: String, replacing: Bool) throws(FileError) {
        place = try Place(path)
        names = files.map(\.name)
        replaces = replacing
        neighbour = place.neighbour()
        try Self.refuse(place, names: names, replacing: replacing)
        // All bytes reach the disk before the first name appears, so that what a killed process leaves is nothing.
        var drafts: [(name: String, draft: Draft)] = []
        for (name, bytes) in files {
            let draft = try Draft(in: place.folder, access: .open)
            try draft.file.write(bytes, path: path)
            drafts.append((name, draft))
        }
        let neighbour = neighbour
        _ = try posix(path) { mkdir(neighbour, 0o777) }
        for (name, draft) in drafts { try draft.link(to: "\(neighbour)/\(name)") }
    }

    /// Writes a folder that takes its name at once.
    package static func write(_ files: [File], to path: String, replacing: Bool) throws(FileError) {
        let folder = try OutputFolder(files, at: path, replacing: replacing)
        try folder.takeName()
        try folder.finish()
    }

    /// Gives the folder its name.
    package func takeName() throws(FileError) {
        var status = stat()
        // An empty folder of this name gives way, and its mode was somebody's choice.
        if lstat(place.path, &status) == 0 { chmod(neighbour, status.st_mode & 0o7777) }
        guard rename(neighbour, place.path) != 0 else { return }
        guard replaces, errno == ENOTEMPTY || errno == EEXIST else { throw FileError(place.path) }
        try exchange(neighbour, place.path)
    }

    /// Sees the name on the disk; what was there before goes with this object.
    package func finish() throws(FileError) { try place.sync() }

    // Without its name this is the folder itself, and otherwise the former one or nothing; what somebody has put into it
    // meanwhile stays there.
    deinit {
        for name in names { unlink("\(neighbour)/\(name)") }
        rmdir(neighbour)
    }
}

extension OutputFolder {
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
                path: place.path, kind: .notAFolder, problem: "there is something of this name that is not a folder")
        }
        guard let present = Self.names(in: place.path) else { throw FileError(place.path) }
        guard !present.isEmpty else { return }
        guard replacing else { throw FileError(path: place.path, kind: .notEmpty, problem: "the folder is not empty") }
        if let foreign = present.first(where: { !names.contains($0) || !isFile("\(place.path)/\($0)") }) {
            throw FileError(
                path: place.path, kind: .notEmpty, problem: "the folder also holds '\(foreign)', which would be lost")
        }
    }

    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
