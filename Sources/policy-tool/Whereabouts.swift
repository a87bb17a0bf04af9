internal import PolicyAuthoring

/// Where a path that leads nowhere goes wrong, and what was most likely meant.
enum Whereabouts {
    /// The most names of a folder that are compared.
    private static let mostNames = 1000

    static func hint(for path: String) -> String? {
        var (missing, folder) = (path, Paths.folder(of: path) ?? ".")
        while !Paths.isFolder(folder), let above = Paths.folder(of: folder) ?? (folder == "." ? nil : ".") {
            (missing, folder) = (folder, above)
        }
        guard let names = OutputFolder.names(in: folder.isEmpty ? "/" : folder)?.prefix(mostNames) else { return nil }
        if let likely = closest(to: name(of: missing), among: Array(names)) {
            return "did you mean \(quoted(path: Paths.neighbour(likely, of: missing)))?"
        }
        if path.hasSuffix("/policy.json") { return "a policy folder is what 'policy-tool make-ca' makes" }
        return "there is nothing of this name in \(Paths.absolute(folder).map(quoted(path:)) ?? "this folder")"
    }

    private static func name(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(Substring(path.utf8[$0...].dropFirst())) } ?? path
    }
}
