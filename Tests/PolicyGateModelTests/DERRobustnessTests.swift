import PolicyGateModel
import Testing

/// Bytes that nobody wrote on purpose: every one is refused or read, none ends the process.
@Suite struct DERRobustnessTests {
    /// Reads everything that can be read, and into it.
    private func walk(_ bytes: ArraySlice<UInt8>, depth: Int = 0) -> Int {
        var reader = DERReader(bytes)
        var count = 0
        while !reader.isAtEnd, let element = try? reader.next() {
            count += 1
            #expect(element.encoded.count >= element.content.count + 2)
            #expect(element.content.endIndex == element.encoded.endIndex)
            #expect(bytes.startIndex <= element.encoded.startIndex && element.encoded.endIndex <= bytes.endIndex)
            if element.tag.rawValue & 0x20 != 0, depth < 32 { count += walk(element.content, depth: depth + 1) }
        }
        return count
    }

    @Test func randomBytes() {
        var generator = FixedGenerator(seed: 1)
        var elements = 0
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...64, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            elements += walk(bytes[...])
            #expect(throws: DERError.self) { try CertificateFields(der: bytes) }
            #expect(throws: DERError.self) { try Binding(der: bytes) }
        }
        #expect(elements > 2_000)
    }

    /// Bytes that look like DER go deeper than random ones.
    @Test func randomElements() {
        var generator = FixedGenerator(seed: 2)
        let tags: [UInt8] = [0x02, 0x03, 0x04, 0x06, 0x0c, 0x17, 0x30, 0x31, 0xa0, 0xa3, 0x80]
        for _ in 0..<20_000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                bytes = element(tags.randomElement(using: &generator) ?? 0x30, bytes + [0x02, 0x01, 0x01])
            }
            bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            _ = walk(bytes[...])
            #expect(throws: DERError.self) { try CertificateFields(der: bytes) }
        }
    }

    @Test func everyTruncation() throws {
        let good = try Fixtures.goodLeaf()
        _ = try CertificateFields(der: good)
        for count in good.indices {
            #expect(throws: DERError.self, "\(count) bytes") { try CertificateFields(der: Array(good[..<count])) }
        }
    }

    @Test func everyBit() throws {
        let good = try Fixtures.goodLeaf()
        var refused = 0
        for position in good.indices {
            for bit in 0..<8 {
                var bytes = good
                bytes[position] ^= 1 << bit
                do {
                    let fields = try CertificateFields(der: bytes)
                    _ = try? fields.binding
                    _ = try? fields.isCA
                } catch {
                    refused += 1
                }
            }
        }
        #expect(refused > 500)
    }

    @Test func everyTrailingByte() throws {
        let good = try Fixtures.goodLeaf()
        for byte in UInt8.min ... .max {
            let error = try #require(throws: DERError.self) { try CertificateFields(der: good + [byte]) }
            #expect(error.offset == good.count)
        }
    }

    /// The reader does not descend by itself, so a million levels are no more than bytes.
    @Test func nestingWithoutEnd() throws {
        let bytes = [UInt8](repeating: 0x30, count: 1_000_000)
        #expect(throws: DERError.self) { try CertificateFields(der: bytes) }
        #expect(throws: DERError.self) { try CertificateFields(der: [UInt8](repeating: 0x80, count: 1_000_000)) }
    }
}
