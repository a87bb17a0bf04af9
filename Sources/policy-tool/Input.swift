internal import PolicyAuthoring

/// Files that a person names, with a hint where they named something near by.
enum Input {
    /// How messages call the file.
    static func name(of path: String) -> String { path == "-" ? "standard input" : quoted(path: path) }

    /// The bytes of a file, or of standard input for '-'; `usual` is the file that is meant where its folder was named.
    static func read(_ path: String, _ console: Console, limit: Int, usual: String? = nil) throws -> [UInt8] {
        guard path != "-" else { return try console.input(limit) }
        return try file(
            path, limit: limit, usual: usual,
            pipe: "name '-' and pass the content as standard input, or save it in a file and name that")
    }

    /// The bytes of a file, where standard input will not do.
    static func file(_ path: String, limit: Int, usual: String? = nil, pipe: String? = nil) throws -> [UInt8] {
        do throws(FileError) { return try InputFile.read(path, limit: limit) } catch {
            var failure = Failure(explaining: error)
            if error.kind == .isPipe, let pipe { failure.hints = [pipe] }
            if error.kind == .isFolder, let usual, let likely = Paths.file(usual, in: path) {
                failure.hints = ["did you mean \(quoted(path: likely))?"]
            }
            throw failure
        }
    }
}
