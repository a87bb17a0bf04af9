/// What was passed over in a store, as a person wants to read it.
enum StoreWarnings {
    private static let beginning = "passed over "

    /// The same, with one line where the same is wrong with all files of one hash, as in a directory that may not be
    /// entered, and without a place where there is none.
    static func folded(_ warnings: [String]) -> [String] {
        let files = warnings.map(File.init)
        let counts = Dictionary(files.compactMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
        var told: Set<File> = []
        return zip(warnings, files).compactMap { warning, file in
            guard let file, let count = counts[file], count > 1 else { return withoutPlace(warning) ?? warning }
            guard told.insert(file).inserted else { return nil }
            return "\(beginning)\(file.stem).0 and so on: \(file.problem) (\(count) times)"
        }
    }

    /// What is said of no place; where there is one, a colon stands behind it.
    private static func withoutPlace(_ warning: String) -> String? {
        guard warning.hasPrefix(beginning), !warning.contains(": ") else { return nil }
        return String(warning.dropFirst(beginning.count))
    }

    /// A file in a hashed directory, without its number, and what is wrong with it.
    private struct File: Hashable {
        let stem: String
        let problem: String

        init?(_ warning: String) {
            guard warning.hasPrefix(beginning), let colon = warning.firstRange(of: ": ") else { return nil }
            let path = warning[..<colon.lowerBound].dropFirst(beginning.count)
            guard let dot = path.lastIndex(of: "."), Int(path[path.index(after: dot)...]) != nil,
                path[..<dot].suffix(8).count(where: \.isHexDigit) == 8
            else { return nil }
            stem = String(path[..<dot])
            problem = String(warning[colon.upperBound...])
        }
    }
}
