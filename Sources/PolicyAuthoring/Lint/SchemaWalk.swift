/// A profile laid beside the schema: which values the schema knows, which keys it does not, and which are missing.
struct SchemaWalk: Sendable {
    /// A value at a place of which the schema says something.
    struct Known: Sendable {
        let key: SchemaKey
        /// The key's own kind, or that of an element inside.
        let kind: SchemaKey.Kind
        let node: PropertyListNode
        let place: LintPlace
        /// The type of the payload around it; nil for the profile itself.
        let payloadType: String?
    }

    /// A key that the schema does not know.
    struct Unknown: Sendable {
        let name: String
        let place: LintPlace
        /// The keys that it knows there.
        let possible: [String]
        let payloadType: String?
    }

    /// A key that should be there.
    struct Missing: Sendable {
        let key: SchemaKey
        /// The dictionary without it.
        let place: LintPlace
        let payloadType: String?
    }

    private(set) var known: [Known] = []
    /// As many as are told (`Linter.mostFindings`); so are those that are missing.
    private(set) var unknown: [Unknown] = []
    private(set) var missing: [Missing] = []

    init(_ root: PropertyListDictionary, line: Int?) {
        visit(root, LintPlace(line: line), rows: .topLevel, payloadType: nil)
    }

    private mutating func visit(
        _ dictionary: PropertyListDictionary, _ place: LintPlace, rows: SchemaRows, payloadType: String?
    ) {
        for entry in dictionary.entries {
            if let key = rows.byName[entry.key] {
                visit(entry.value, place.key(entry), key: key, kind: key.kind, payloadType: payloadType)
            } else if rows.areComplete, unknown.count < Linter.mostFindings {
                unknown.append(
                    Unknown(
                        name: entry.key, place: place.key(entry), possible: rows.names, payloadType: payloadType))
            }
        }
        for key in rows.required where dictionary[key.name] == nil && missing.count < Linter.mostFindings {
            missing.append(Missing(key: key, place: place, payloadType: payloadType))
        }
    }

    private mutating func visit(
        _ node: PropertyListNode, _ place: LintPlace, key: SchemaKey, kind: SchemaKey.Kind, payloadType: String?
    ) {
        known.append(Known(key: key, kind: kind, node: node, place: place, payloadType: payloadType))
        switch kind {
        case .array(let element):
            for (index, node) in (node.array ?? []).enumerated() {
                visit(
                    node, LintPlace(place.path[index], line: node.line), key: key, kind: element,
                    payloadType: payloadType)
            }
        case .dictionary(let keys):
            guard let dictionary = node.dictionary else { return }
            visit(dictionary, place, rows: SchemaRows(keys), payloadType: payloadType)
        case .payload:
            if let dictionary = node.dictionary { visitPayload(dictionary, place) }
        case .textByLanguage:
            for entry in node.dictionary?.entries ?? [] {
                visit(entry.value, place.key(entry), key: key, kind: .string(), payloadType: payloadType)
            }
        case .boolean, .integer, .real, .string, .date, .data: break
        }
    }

    private mutating func visitPayload(_ dictionary: PropertyListDictionary, _ place: LintPlace) {
        let type = dictionary["PayloadType"]?.string
        visit(dictionary, place, rows: type.flatMap { SchemaRows.byType[$0] } ?? .common, payloadType: type)
    }
}

/// The rows for one dictionary, by name.
private struct SchemaRows: Sendable {
    let required: [SchemaKey]
    let names: [String]
    let byName: [String: SchemaKey]
    /// There are no other keys.
    let areComplete: Bool

    init(_ keys: [SchemaKey], areComplete: Bool = true) {
        required = keys.filter(\.isRequired)
        self.areComplete = areComplete
        names = keys.map(\.name)
        byName = Dictionary(keys.map { ($0.name, $0) }) { first, _ in first }
    }

    static let topLevel = SchemaRows(Schema.topLevel)
    static let common = SchemaRows(Schema.commonKeys, areComplete: false)
    static let byType = Dictionary(
        Schema.payloads.map { ($0.type, SchemaRows(Schema.commonKeys + $0.keys)) },
        uniquingKeysWith: { first, _ in first })
}
