internal import PolicyGateModel

/// Reads a binary property list, as Apple's published CoreFoundation (`CFBinaryPList.c`) describes it: a heading, objects,
/// a table of their offsets, and a trailer that says where the table is.
///
/// Foundation's reader crashes on deep nesting and hides repeated keys. An object may be named by many others and even
/// by itself, so what is counted is what the whole would be without sharing.
struct BinaryPropertyListReader {
    /// A value, and how much it is if everything in it is written out.
    private struct Read {
        let node: PropertyListNode
        let values: Int
        let bytes: Int
    }

    private let objects: BinaryObjects
    private var known: [Int: Read] = [:]
    /// The containers that are being read, the outermost first.
    private var open: [Int] = []
    private var path = PropertyListPath()
    private var oddities: [PropertyListOddity] = []

    static func read(_ bytes: [UInt8]) throws(ProfileError) -> PropertyListDocument {
        guard bytes.count <= PropertyListLimits.bytes else { throw .tooLarge }
        var reader = BinaryPropertyListReader(objects: try BinaryObjects(bytes))
        let root = try reader.read(reader.objects.top)
        return PropertyListDocument(format: .binary, root: root.node, oddities: reader.oddities)
    }

    private init(objects: BinaryObjects) { self.objects = objects }

    private mutating func read(_ number: Int) throws(ProfileError) -> Read {
        if let read = known[number] { return read }
        guard !open.contains(number) else { throw fault(.notPropertyList, "a value that holds itself") }
        guard open.count <= PropertyListLimits.depth else {
            throw fault(.overLimit, "arrays and dictionaries are nested more than \(PropertyListLimits.depth) deep")
        }
        let read: Read
        switch try object(number) {
        case .scalar(let content, let size):
            if case .string(let text) = content { try judge(text) }
            read = Read(node: PropertyListNode(content), values: 1, bytes: size)
        case .array(let references): read = try array(references, number: number)
        case .dictionary(let keys, let values): read = try dictionary(keys, values, number: number)
        }
        guard read.values <= PropertyListLimits.values, read.bytes <= PropertyListLimits.bytes else {
            throw fault(.overLimit, "written out, it is larger than what is read")
        }
        known[number] = read
        return read
    }

    private mutating func judge(_ text: String) throws(ProfileError) {
        guard !ExactText.isOverloaded(text) else { throw .overloaded(line: nil, path: path) }
        guard !text.isXMLText else { return }
        oddities.append(
            PropertyListOddity(.characterNotInXML, found: text.firstNonXMLCharacter, line: nil, path: path))
    }

    private func object(_ number: Int) throws(ProfileError) -> BinaryObjects.Object {
        do { return try objects.object(number) } catch { throw fault(error.kind, error.problem) }
    }

    private func fault(_ kind: ProfileError.Kind, _ problem: String) -> ProfileError {
        ProfileError(kind, problem, path: path)
    }
}

// MARK: - Containers

extension BinaryPropertyListReader {
    private mutating func array(_ references: [Int], number: Int) throws(ProfileError) -> Read {
        var nodes: [PropertyListNode] = []
        var size = (values: 1, bytes: 0)
        try inside(number) { reader throws(ProfileError) in
            for (index, reference) in references.enumerated() {
                let read = try reader.read(reference, at: .index(index), adding: &size)
                nodes.append(read.node)
            }
        }
        return Read(node: PropertyListNode(.array(nodes)), values: size.values, bytes: size.bytes)
    }

    private mutating func dictionary(
        _ keys: [Int], _ values: [Int], number: Int
    ) throws(ProfileError) -> Read {
        var entries: [PropertyListDictionary.Entry] = []
        var size = (values: 1, bytes: 0)
        try inside(number) { reader throws(ProfileError) in
            for (key, value) in zip(keys, values) {
                guard case .scalar(.string(let name), let count) = try reader.object(key) else {
                    throw reader.fault(.notPropertyList, "a key that is no text")
                }
                guard count <= PropertyListLimits.key else {
                    throw reader.fault(.overLimit, "a key has more than \(PropertyListLimits.key) bytes")
                }
                try reader.judge(name)
                size.bytes += count
                let read = try reader.read(value, at: .key(name), adding: &size)
                entries.append(.init(key: name, line: nil, value: read.node))
            }
        }
        return Read(
            node: PropertyListNode(.dictionary(PropertyListDictionary(entries))), values: size.values, bytes: size.bytes
        )
    }

    private mutating func inside(
        _ number: Int, _ body: (inout BinaryPropertyListReader) throws(ProfileError) -> Void
    ) throws(ProfileError) {
        open.append(number)
        let outer = path
        try body(&self)
        path = outer
        open.removeLast()
    }

    private mutating func read(
        _ number: Int, at step: PropertyListPath.Step, adding size: inout (values: Int, bytes: Int)
    ) throws(ProfileError) -> Read {
        let outer = path
        path = PropertyListPath(outer.steps + [step])
        let read = try read(number)
        path = outer
        size.values += read.values
        size.bytes += read.bytes
        guard size.values <= PropertyListLimits.values, size.bytes <= PropertyListLimits.bytes else {
            throw fault(.overLimit, "written out, it is larger than what is read")
        }
        return read
    }
}
