import PolicyAuthoring
import Testing

/// Binary property lists, made by hand: what a writer writes, and what only somebody who means harm does.
@Suite struct BinaryPropertyListTests {
    /// A file of objects, of which the first is the outermost.
    struct File {
        var objects: [[UInt8]]
        var referenceSize: UInt8 = 1
        var offsetSize: UInt8 = 4
        var top = 0

        var bytes: [UInt8] {
            var bytes = [UInt8]("bplist00".utf8)
            var offsets: [Int] = []
            for object in objects {
                offsets.append(bytes.count)
                bytes += object
            }
            let table = bytes.count
            for offset in offsets { bytes += Self.number(offset, size: Int(offsetSize)) }
            return bytes + [0, 0, 0, 0, 0, 0, offsetSize, referenceSize]
                + [objects.count, top, table].flatMap { Self.number($0, size: 8) }
        }

        static func number(_ value: Int, size: Int) -> [UInt8] {
            (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        }
    }

    static let scalars: [([UInt8], PropertyListValue)] = [
        ([0x08], .boolean(false)), ([0x09], .boolean(true)),
        ([0x10, 0xff], .integer(255)), ([0x11, 0xff, 0xff], .integer(65_535)),
        ([0x12, 0xff, 0xff, 0xff, 0xff], .integer(4_294_967_295)),
        ([0x13, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe], .integer(-2)),
        ([0x14] + [UInt8](repeating: 0, count: 15) + [5], .integer(5)),
        ([0x14] + [UInt8](repeating: 0xff, count: 16), .integer(-1)),
        ([0x22, 0x3f, 0x80, 0, 0], .real(1)), ([0x23, 0x3f, 0xf8, 0, 0, 0, 0, 0, 0], .real(1.5)),
        ([0x33, 0x40, 0x24, 0, 0, 0, 0, 0, 0], .date(secondsSince2001: 10)),
        ([0x40], .data([])), ([0x42, 7, 8], .data([7, 8])), ([0x51, 0x41], .string("A")),
        ([0x5f, 0x10, 0x0f] + [UInt8](repeating: 0x41, count: 15), .string(String(repeating: "A", count: 15))),
        ([0x62, 0xd8, 0x3d, 0xde, 0x00], .string("😀")), ([0xa0], .array([])), ([0xd0], .dictionary([:])),
    ]

    @Test(arguments: scalars)
    func value(_ object: [UInt8], _ expected: PropertyListValue) throws {
        #expect(PropertyListValue(try PropertyListDocument(File(objects: [object]).bytes).root) == expected)
    }

    @Test func containers() throws {
        let file = File(objects: [[0xd2, 1, 2, 3, 1], [0x51, 0x61], [0x51, 0x62], [0xa2, 4, 4], [0x10, 7]])
        let value = PropertyListValue(try PropertyListDocument(file.bytes).root)
        #expect(value == .dictionary(["a": .array([.integer(7), .integer(7)]), "b": .string("a")]))
        let repeated = File(objects: [[0xd2, 1, 1, 2, 3], [0x51, 0x61], [0x08], [0x09]])
        let root = try PropertyListDocument(repeated.bytes).root.dictionary
        #expect(root?["a"]?.boolean == true)
        #expect(root?.overriddenEntries.count == 1)
    }

    static let faults: [(String, File, ProfileError.Kind)] = [
        ("null", File(objects: [[0x00]]), .notPropertyList), ("a UID", File(objects: [[0x80, 1]]), .notPropertyList),
        ("a set", File(objects: [[0xc0]]), .notPropertyList),
        ("a value that holds itself", File(objects: [[0xa1, 0]]), .notPropertyList),
        ("two that hold each other", File(objects: [[0xa1, 1], [0xa1, 0]]), .notPropertyList),
        ("a key that is no text", File(objects: [[0xd1, 1, 1], [0x10, 1]]), .notPropertyList),
        ("an object that is not there", File(objects: [[0xa1, 9]]), .notPropertyList),
        ("text beyond the end", File(objects: [[0x5f, 0x12, 0x7f, 0xff, 0xff, 0xff]]), .notPropertyList),
        ("a size of 2^64", File(objects: [[0x5f, 0x13] + [UInt8](repeating: 0xff, count: 8)]), .notPropertyList),
        ("a size that is no number", File(objects: [[0x5f, 0x51, 0x41]]), .notPropertyList),
        ("half a pair in UTF-16", File(objects: [[0x61, 0xd8, 0x00]]), .valueNotReadable),
        ("ASCII that is none", File(objects: [[0x51, 0xc4]]), .valueNotReadable),
        ("NaN", File(objects: [[0x22, 0x7f, 0xc0, 0, 0]]), .valueNotReadable),
        (
            "2^64", File(objects: [[0x14] + [UInt8](repeating: 0, count: 7) + [1] + [UInt8](repeating: 0, count: 8)]),
            .valueNotReadable
        ),
        ("no outermost object", File(objects: [[0x08]], top: 1), .notPropertyList),
        ("offsets without bytes", File(objects: [[0x08]], offsetSize: 0), .notPropertyList),
        ("references without bytes", File(objects: [[0xa1, 0]], referenceSize: 0), .notPropertyList),
        // Each holds the next twice: written out, 2^60 values.
        ("doubling", File(objects: (1...60).map { [0xa2, UInt8($0), UInt8($0)] } + [[0x08]]), .overLimit),
        ("65 arrays in each other", File(objects: (1...65).map { [0xa1, UInt8($0)] } + [[0x08]]), .overLimit),
        (
            "1 MB, named 100 times",
            File(objects: [
                [0xaf, 0x10, 100] + [UInt8](repeating: 1, count: 100),
                [0x4f, 0x12, 0, 0x0f, 0xff, 0xff]
                    + [UInt8](repeating: 0, count: 0xfffff),
            ]), .overLimit
        ),
    ]

    @Test(arguments: faults)
    func fault(_ what: String, _ file: File, _ kind: ProfileError.Kind) {
        let error = #expect(throws: ProfileError.self) { try PropertyListDocument(file.bytes) }
        #expect(error?.kind == kind)
    }

    @Test(arguments: [1e300, -1e300, 3e11, -1e12])
    func datesThatNoCalendarHas(_ seconds: Double) {
        let bits = (0..<8).reversed().map { UInt8(truncatingIfNeeded: seconds.bitPattern >> ($0 * 8)) }
        let error = #expect(throws: ProfileError.self) {
            try PropertyListDocument(File(objects: [[0x33] + bits]).bytes)
        }
        #expect(error?.kind == .valueNotReadable)
    }

    @Test func charactersThatXMLCannotHold() throws {
        let document = try PropertyListDocument(File(objects: [[0x52, 0x41, 0x1b]]).bytes)
        #expect(document.oddities.map(\.kind) == [.characterNotInXML])
        #expect(document.oddities.first?.found == "U+001B")
    }

    /// Whatever a byte is changed to, and wherever the file ends: an answer or an error, and no crash.
    @Test func damaged() throws {
        let file = File(objects: [[0xd2, 1, 2, 3, 1], [0x51, 0x61], [0x51, 0x62], [0xa2, 4, 4], [0x10, 7]]).bytes
        var read = 0
        for position in file.indices {
            for value in [0, 0x0f, 0x7f, 0x80, 0xa5, 0xd5, 0xff, file[position] &+ 1] as [UInt8] {
                var damaged = file
                damaged[position] = value
                if (try? PropertyListDocument(damaged)) != nil { read += 1 }
            }
            #expect(throws: ProfileError.self) { try PropertyListDocument(Array(file[..<position])) }
        }
        #expect(read > 0)
    }
}
