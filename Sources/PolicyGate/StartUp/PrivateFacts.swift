#if canImport(Glibc)
    internal import Glibc
#else
    internal import Foundation
#endif

/// Facts of a person and of a device that must not get into a report.
package struct PrivateFacts: Sendable {
    /// What stands in place of each.
    private static let mark = "…"
    /// Folders of people's homes, each person's below it.
    private static let homes = ["/home/", "/Users/", "/var/home/"]
    /// Names that many machines share, and which are words of ours besides.
    private static let common: Set<String> = ["", "root", "mobile", "localhost", "daemon", "nobody", "policy"]

    /// The longest first: a host's whole name before its first part.
    private let words: [String]
    private let home: String?

    /// - Parameters:
    ///   - user: The user's name.
    ///   - host: The device's name; its first part and the whole of it are left out.
    ///   - home: The path of the user's home.
    package init(user: String?, host: String?, home: String?) {
        let label = host?.split(separator: ".").first.map(String.init)
        words = Set([user, host, label].compactMap(\.self)).subtracting(Self.common).sorted { $0.count > $1.count }
        // "/" and the like are homes of daemons, and tell nothing of anybody.
        self.home = home.flatMap { $0.split(separator: "/").isEmpty ? nil : $0 }
    }

    /// Asks the system's tables, and no variable of the environment.
    static func ofThisProcess() -> PrivateFacts {
        let entry = getpwuid(getuid())?.pointee
        var name = [CChar](repeating: 0, count: 256)
        // The last byte stays zero.
        let host = gethostname(&name, name.count - 1) == 0 ? name.withUnsafeBufferPointer(text) : nil
        return PrivateFacts(
            user: entry?.pw_name.map { String(cString: $0) }, host: host,
            home: entry?.pw_dir.map { String(cString: $0) })
    }

    private static func text(_ bytes: UnsafeBufferPointer<CChar>) -> String? {
        bytes.baseAddress.map { String(cString: $0) }
    }

    /// The text without these facts.
    package func leavingOut(_ text: String) -> String {
        var text = text
        if let home { text = text.replacing(home, by: "~", whereEdge: Self.isEdge) }
        for folder in Self.homes { text = Self.withoutNames(below: folder, in: text) }
        for word in words { text = text.replacing(word, by: Self.mark, whereEdge: Self.isEdge) }
        return text
    }
}

// MARK: - Looking for them, by characters: short texts, seldom

extension PrivateFacts {
    private static func isEdge(_ character: Character) -> Bool {
        !(character.isLetter || character.isNumber || character == "_" || character == "-")
    }

    /// The text in which the names of the folders right below `folder` are left out.
    private static func withoutNames(below folder: String, in text: String) -> String {
        var result = ""
        var rest = text[...]
        while let first = rest.first {
            guard rest.hasPrefix(folder) else {
                result.append(first)
                rest.removeFirst()
                continue
            }
            rest = rest.dropFirst(folder.count).drop { $0 != "/" && $0 != "'" && $0 != ":" && $0 != "\"" && $0 != "”" }
            result += folder + mark
        }
        return result
    }
}
