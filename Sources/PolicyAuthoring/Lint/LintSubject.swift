/// A profile as the rules see it.
package struct LintSubject: Sendable {
    package let file: ProfileFile
    package let root: PropertyListDictionary
    /// The payloads that are dictionaries, with their places.
    package let payloads: [Payload]

    package struct Payload: Sendable {
        package let path: PropertyListPath
        package let line: Int?
        package let keys: PropertyListDictionary
        /// `PayloadType`, where it is a string.
        package var type: String? { keys["PayloadType"]?.string }
    }

    /// Nil where the property list is no dictionary.
    package init?(_ file: ProfileFile) {
        guard let root = file.root else { return nil }
        self.file = file
        self.root = root
        payloads = (root["PayloadContent"]?.array ?? []).enumerated().compactMap { index, node in
            node.dictionary.map {
                Payload(path: PropertyListPath()["PayloadContent"][index], line: node.line, keys: $0)
            }
        }
    }
}
