import PolicyGateModel
import Testing

/// What the strict reader takes and what it refuses.
@Suite struct DERReaderTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let hex: String

        init(_ name: String, _ hex: String) { (self.name, self.hex) = (name, hex) }

        var testDescription: String { name }
    }

    private func reader(_ hex: String) throws -> DERReader { DERReader(try bytes(hex: hex)[...]) }

    @Test(arguments: [
        Case("no bytes", ""), Case("a tag alone", "04"), Case("long form without octets", "0481"),
        Case("long form, cut", "048201"), Case("content missing", "0401"), Case("content cut", "0402aa"),
        Case("indefinite length", "3080040100" + "0000"), Case("indefinite length of a primitive", "04800000"),
        Case("81 below 128", "04817f" + String(repeating: "00", count: 127)),
        Case("81 of zero", "048100"), Case("82 with a leading zero", "048200ff" + String(repeating: "00", count: 255)),
        Case("83 with a leading zero", "0483000100" + String(repeating: "00", count: 256)),
        Case("84 of zero", "048400000000"), Case("85", "048500000000017f"), Case("reserved FF", "04ff01"),
        Case("2^32 - 1 bytes", "0484ffffffff00"), Case("2^63 bytes", "04888000000000000000"),
        Case("tag in long form", "1f0100"), Case("tag in long form, context", "9f2100"),
        Case("constructed tag in long form", "bf8f0100"),
    ])
    func refused(_ wrong: Case) throws {
        var reader = try reader(wrong.hex)
        let before = reader.nextTag
        #expect(throws: DERError.self) { try reader.next() }
        // A refusal consumes nothing.
        #expect(reader.nextTag == before)
    }

    @Test(arguments: [0, 1, 127, 128, 255, 256, 65_535, 65_536])
    func lengths(_ count: Int) throws {
        let head: [UInt8] =
            switch count {
            case ..<128: [UInt8(count)]
            case ..<256: [0x81, UInt8(count)]
            case ..<65_536: [0x82, UInt8(count >> 8), UInt8(count & 0xff)]
            default: [0x83, UInt8(count >> 16), UInt8(count >> 8 & 0xff), UInt8(count & 0xff)]
            }
        let encoded = [0x04] + head + [UInt8](repeating: 7, count: count)
        var reader = DERReader((encoded + [0x05, 0x00])[...])
        let element = try reader.next(.octetString, "it")
        #expect(element.content.count == count)
        #expect(Array(element.encoded) == encoded)
        #expect(reader.nextTag == .null)
        _ = try reader.next()
        #expect(reader.isAtEnd)
        try reader.end()
    }

    @Test(
        arguments: [
            ("020100", [0x00]), ("02017f", [0x7f]), ("02020080", [0x00, 0x80]), ("0201ff", [0xff]), ("020180", [0x80]),
            ("0202ff7f", [0xff, 0x7f]), ("0209008000000000000000", [0, 0x80, 0, 0, 0, 0, 0, 0, 0]),
        ] as [(String, [UInt8])])
    func integer(_ hex: String, _ content: [UInt8]) throws {
        var reader = try reader(hex)
        #expect(try Array(reader.integer("it")) == content)
        #expect(reader.isAtEnd)
    }

    @Test(arguments: [
        Case("no content", "0200"), Case("zero in two octets", "02020000"), Case("127 in two octets", "0202007f"),
        Case("-1 in two octets", "0202ffff"), Case("-128 in two octets", "0202ff80"), Case("ENUMERATED", "0a0101"),
        Case("constructed", "2203020101"), Case("cut", "020201"),
    ])
    func noInteger(_ wrong: Case) throws {
        var reader = try reader(wrong.hex)
        #expect(throws: DERError.self) { try reader.integer("it") }
    }

    @Test func booleans() throws {
        var reader = try reader("0101000101ff")
        #expect(try !reader.boolean("it"))
        #expect(try reader.boolean("it"))
        for wrong in ["0100", "010101", "0101fe", "01020000", "0102ffff", "020101", "81 01 ff".filter { $0 != " " }] {
            var reader = try self.reader(wrong)
            #expect(throws: DERError.self, "\(wrong)") { try reader.boolean("it") }
        }
    }

    @Test func tagsAndNames() throws {
        var reader = try reader("800101a003020102")
        #expect(try reader.next(if: .primitive(1)) == nil)
        #expect(try reader.next(if: .primitive(0))?.content == [1])
        #expect(try reader.next(if: .primitive(0)) == nil)
        let error = try #require(throws: DERError.self) { try reader.next(.sequence, "the list") }
        #expect(error.offset == 3)
        #expect(error.description == "the list is missing or has another type at byte 3")
        var inner = try reader.enter(.constructed(0), "the version")
        #expect(try inner.integer("the version") == [2])
        #expect(try inner.next(if: .integer) == nil)
        #expect(throws: DERError.self) { try reader.next(.sequence, "the list") }
    }

    @Test func openTakesOneElementAndNothingBehindIt() throws {
        let good = try bytes(hex: "3003020101")
        var reader = try DERReader.open(good[...], .sequence, "it")
        #expect(try reader.integer("it") == [1])
        for behind in [[0x00], [0x05, 0x00], good] as [[UInt8]] {
            let error = try #require(throws: DERError.self) {
                try DERReader.open((good + behind)[...], .sequence, "it")
            }
            #expect(error.offset == 5)
            #expect(error.problem.hasPrefix("\(behind.count) "))
        }
        #expect(throws: DERError.self) { try DERReader.open(good[...], .set, "it") }
    }

    /// A slice in the middle of an array is read by its own bounds, and errors tell where in the array.
    @Test func slices() throws {
        let bytes: [UInt8] = [0xff, 0xff, 0x02, 0x01, 0x05, 0x02]
        var reader = DERReader(bytes[2..<5])
        #expect(try reader.integer("it") == [5])
        #expect(reader.isAtEnd)
        var cut = DERReader(bytes[2..<4])
        let error = try #require(throws: DERError.self) { try cut.next() }
        #expect(error.offset == 2)
    }
}
