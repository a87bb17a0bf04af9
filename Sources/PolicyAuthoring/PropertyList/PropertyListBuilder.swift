internal import PolicyGateModel

/// Builds a property list from elements, in the order in which a file has them.
struct PropertyListBuilder {
    /// An array or a dictionary that is open.
    ///
    /// Both kinds are filled in place: a copy for every value would cost the square of their number.
    private struct Container {
        let isDictionary: Bool
        let line: Int
        var nodes: [PropertyListNode] = []
        var entries: [PropertyListDictionary.Entry] = []
        /// The key that waits for its value.
        var key: (name: String, line: Int)?
    }

    private var containers: [Container] = []
    /// The element that is open and holds text; nil between elements.
    private var scalar: (element: String, line: Int)?
    private var text: [UInt8] = []
    /// Something that is no text stood inside of the open element.
    private var isInterrupted = false
    private var isInPropertyList = false
    /// `</plist>` was read.
    private(set) var isComplete = false
    private var values = 0
    private(set) var root: PropertyListNode?
    private(set) var oddities: [PropertyListOddity] = []

    /// Where the value stands that is open, or comes next.
    var path: PropertyListPath {
        PropertyListPath(
            containers.compactMap { container in
                container.isDictionary ? container.key.map { .key($0.name) } : .index(container.nodes.count)
            })
    }

    /// The element that the next closing tag should close.
    var openElement: (name: String, line: Int)? {
        scalar.map { ($0.element, $0.line) } ?? containers.last.map { ($0.isDictionary ? "dict" : "array", $0.line) }
    }
}

// MARK: - Elements

extension PropertyListBuilder {
    mutating func begin(_ element: String, line: Int) throws(ProfileError) {
        guard isInPropertyList else {
            guard element == "plist" else {
                throw fault(
                    "the outermost element is <\(element)>, and <plist> is expected", line: line,
                    hint: element.lowercased() == "html" ? "it is a web page: fetch the profile itself" : nil)
            }
            isInPropertyList = true
            return
        }
        if let scalar {
            throw fault("<\(element)> stands inside <\(scalar.element)>, which holds text only", line: line)
        }
        try count(line)
        try judgePlace(of: element, line: line)
        switch element {
        case "array", "dict": try open(Container(isDictionary: element == "dict", line: line))
        case "key", "string", "integer", "real", "true", "false", "date", "data":
            scalar = (element, line)
            isInterrupted = false
            text.removeAll(keepingCapacity: true)
        default: throw fault("<\(element)> is no element of property lists", line: line)
        }
    }

    mutating func characters(_ bytes: UnsafeRawBufferPointer, line: Int) throws(ProfileError) {
        guard scalar == nil else { return text.append(contentsOf: bytes) }
        guard bytes.allSatisfy(\.isWhiteSpace) else {
            throw fault("there is text between the elements", line: line)
        }
    }

    /// A comment or a processing instruction, which is nothing between values.
    mutating func interruption() { isInterrupted = isInterrupted || scalar != nil }

    /// The element ends that was opened last; `isEmptyTag` where one tag opened and closed it.
    mutating func end(line: Int, isEmptyTag: Bool) throws(ProfileError) {
        if let scalar {
            self.scalar = nil
            return try end(scalar.element, line: scalar.line, isEmptyTag: isEmptyTag)
        }
        guard let container = containers.last else {
            guard root != nil else { throw fault("<plist> holds nothing", line: line) }
            isComplete = true
            return
        }
        if let key = container.key { throw fault("the key '\(key.name)' has no value", line: key.line) }
        containers.removeLast()
        add(
            PropertyListNode(
                container.isDictionary
                    ? .dictionary(PropertyListDictionary(container.entries)) : .array(container.nodes),
                line: container.line))
    }
}

// MARK: - Values

extension PropertyListBuilder {
    private mutating func count(_ line: Int) throws(ProfileError) {
        values += 1
        guard values <= PropertyListLimits.values else {
            throw ProfileError(
                .overLimit, "there are more than \(PropertyListLimits.values) values", line: line)
        }
    }

    private mutating func open(_ container: Container) throws(ProfileError) {
        guard containers.count < PropertyListLimits.depth else {
            throw ProfileError(
                .overLimit, "arrays and dictionaries are nested more than \(PropertyListLimits.depth) deep",
                line: container.line)
        }
        containers.append(container)
    }

    /// In a dictionary keys and values take turns, and nowhere else is there a key.
    private func judgePlace(of element: String, line: Int) throws(ProfileError) {
        guard let container = containers.last else {
            guard element != "key", root == nil else {
                throw fault("<\(element)> stands beside the outermost value", line: line)
            }
            return
        }
        switch (container.isDictionary, container.key, element == "key") {
        case (true, nil, false): throw fault("<\(element)> stands where a <key> is expected", line: line)
        case (true, let key?, true):
            throw fault("the key '\(key.name)' has no value: another <key> comes behind it", line: line)
        case (false, _, true): throw fault("a <key> stands in an <array>", line: line)
        default: break
        }
    }

    private mutating func end(_ element: String, line: Int, isEmptyTag: Bool) throws(ProfileError) {
        if isInterrupted { note(.commentInValue, "<\(element)>", line) }
        guard element != "key" else { return try setKey(line) }
        let content: PropertyListNode.Content
        do { content = try XMLScalar.read(element, text) } catch {
            throw ProfileError(.valueNotReadable, error.problem, hint: error.hint, line: line, path: path)
        }
        if element == "data", isEmptyTag { note(.emptyDataTag, "<data/>", line) }
        if let kind = XMLScalar.oddity(element, text) {
            note(kind, String(decoding: text.prefix(40), as: UTF8.self), line)
        }
        if case .string(let text) = content { try judge(text, line) }
        add(PropertyListNode(content, line: line))
    }

    private mutating func setKey(_ line: Int) throws(ProfileError) {
        guard text.count <= PropertyListLimits.key else {
            throw ProfileError(
                .overLimit, "a key has more than \(PropertyListLimits.key) bytes", line: line, path: path)
        }
        let key = String(decoding: text, as: UTF8.self)
        try judge(key, line)
        containers[containers.count - 1].key = (key, line)
    }

    private func judge(_ text: String, _ line: Int) throws(ProfileError) {
        guard !ExactText.isOverloaded(text) else { throw .overloaded(line: line, path: path) }
    }

    private mutating func note(_ kind: PropertyListOddity.Kind, _ found: String, _ line: Int) {
        oddities.append(PropertyListOddity(kind, found: found, line: line, path: path))
    }

    private mutating func add(_ node: PropertyListNode) {
        guard let last = containers.indices.last else { return root = node }
        if let key = containers[last].key {
            containers[last].entries.append(.init(key: key.name, line: key.line, value: node))
            containers[last].key = nil
        } else {
            containers[last].nodes.append(node)
        }
    }

    private func fault(_ problem: String, line: Int, hint: String? = nil) -> ProfileError {
        ProfileError(.notPropertyList, problem, hint: hint, line: line, path: path)
    }
}
