import Testing

@testable import PolicyAuthoring

@Suite struct QRCodeTests {
    @Test func hasThePatternsOfACode() throws {
        let code = try #require(QRCode("https://example.com/policy/"))
        // Version 3: version 2 holds 26 bytes.
        #expect(code.width == 29)
        // A finder pattern in each of three corners (ISO/IEC 18004, 6.3.3).
        for (row, column) in [(0, 0), (0, code.width - 7), (code.width - 7, 0)] {
            let ring = (0..<7).map { code.modules[row * code.width + column + $0] }
            #expect(ring.allSatisfy { $0 })
            #expect(!code.modules[(row + 1) * code.width + column + 1])
            #expect(code.modules[(row + 3) * code.width + column + 3])
        }
    }

    @Test func theImageHasEveryDarkModuleOnce() throws {
        let code = try #require(QRCode("https://example.com/policy/"))
        let path = code.svg(label: "a \"b\"").markup
        // Each run goes back by what it is wide.
        let runs = path.split(separator: "h-").dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
        #expect(runs.reduce(0, +) == code.modules.filter { $0 }.count)
        #expect(path.contains("aria-label=\"a &quot;b&quot;\""))
    }

    @Test func aTextThatIsTooLongHasNoCode() {
        #expect(QRCode(String(repeating: "a", count: 3000)) == nil)
        #expect(QRCode(String(repeating: "a", count: PageAddress.longest)) != nil)
    }
}
