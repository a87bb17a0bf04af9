/// All of a profile's values, whatever the schema knows of them.
struct ValueWalk: Sendable {
    struct Text: Sendable {
        let text: String
        let place: LintPlace
        /// The nearest key above it.
        let key: String
    }

    struct Repeated: Sendable {
        let entry: PropertyListDictionary.Entry
        let place: LintPlace
        /// The one that counts.
        let last: PropertyListDictionary.Entry
    }

    private(set) var texts: [Text] = []
    private(set) var repeated: [Repeated] = []

    init(_ root: PropertyListNode) { visit(root, LintPlace(line: root.line), key: "") }

    private mutating func visit(_ node: PropertyListNode, _ place: LintPlace, key: String) {
        switch node.content {
        case .string(let text):
            texts.append(Text(text: text, place: place, key: key))
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                visit(element, LintPlace(place.path[index], line: element.line), key: key)
            }
        case .dictionary(let dictionary):
            for entry in dictionary.entries { visit(entry.value, place.key(entry), key: entry.key) }
            for entry in dictionary.overriddenEntries {
                guard let last = dictionary.entry(entry.key) else { continue }
                repeated.append(Repeated(entry: entry, place: place.key(entry), last: last))
            }
        case .boolean, .integer, .real, .date, .data: break
        }
    }
}
