internal import PolicyAuthoring

/// How commands hand over what they have made.
extension Console {
    /// Writes a file that anybody may read, and says `words` of it; or writes to standard output where `path` is '-', and
    /// says nothing.
    func deliver(_ bytes: [UInt8], to path: String, replacing: Bool, _ words: String? = nil) throws {
        guard path != "-" else { return try output(bytes) }
        try OutputFile.write(bytes, to: path, access: .open, replacing: replacing)
        if let words { try write("\(printable(path, limit: 1024)): \(words)\n") }
    }

    /// Says which folder was made, which files are in it, and `words`, which is what is to be known of them.
    func tell(folder: String, holds names: [String], _ words: String? = nil) throws {
        let shown = printable(folder, limit: 1024)
        let remark = words.map { "     \($0)" } ?? ""
        try write("\(shown)\(shown.hasSuffix("/") ? "" : "/"): \(names.joined(separator: " "))\(remark)\n")
    }
}
