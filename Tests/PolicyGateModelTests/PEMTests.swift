import PolicyGateModel
import Testing

/// Textual encodings (RFC 7468), and what people make of them.
@Suite struct PEMTests {
    struct Found: Equatable, CustomTestStringConvertible {
        let label: String
        let line: Int
        let bytes: [UInt8]?

        var testDescription: String { "\(label) on line \(line): \(bytes.map { "\($0)" } ?? "damaged")" }
    }

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let text: [UInt8]
        let found: [Found]

        init(_ name: String, _ text: String, _ found: (String, Int, [UInt8]?)...) {
            self.init(name, [UInt8](text.utf8), found)
        }

        init(_ name: String, _ text: [UInt8], _ found: [(String, Int, [UInt8]?)]) {
            testDescription = name
            self.text = text
            self.found = found.map { Found(label: $0, line: $1, bytes: $2) }
        }
    }

    private static let one = "-----BEGIN A-----\nAQID\n-----END A-----\n"
    private static let oneTwoThree: [UInt8] = [1, 2, 3]
    private static let fullLine = String(repeating: "A", count: 64)
    private static let zeros = [UInt8](repeating: 0, count: 48)

    private func blocks(_ text: [UInt8]) -> [Found] {
        PEM.blocks(in: text).map { Found(label: $0.label, line: $0.line, bytes: $0.bytes) }
    }

    @Test(arguments: [
        Case("nothing", ""), Case("text without blocks", "hello -- ----- BEGIN\n"),
        Case("one block", one, ("A", 1, oneTwoThree)),
        Case("two blocks", one + one, ("A", 1, oneTwoThree), ("A", 4, oneTwoThree)),
        Case("carriage returns", "x\r\n-----BEGIN A-----\r\nAQ\r\nID\r\n-----END A-----\r\n", ("A", 2, oneTwoThree)),
        Case("byte order mark", "\u{feff}" + one, ("A", 1, oneTwoThree)),
        Case(
            "text before, between and behind", "Größe\n\n" + one + "between\n" + one + "behind",
            ("A", 3, oneTwoThree), ("A", 7, oneTwoThree)),
        Case(
            "END and BEGIN on one line",
            "-----BEGIN A-----\nAQID\n-----END A----------BEGIN A-----\nBA==\n-----END A-----\n" + one,
            ("A", 1, nil), ("A", 6, oneTwoThree)),
        Case("all on one line", "-----BEGIN A-----AQID-----END A-----"),
        Case("END behind base64", "-----BEGIN A-----\nAQID-----END A-----\n", ("A", 1, nil)),
        Case("base64 behind BEGIN", "-----BEGIN A-----AQID\n-----END A-----\n"),
        Case("base64 behind END", "-----BEGIN A-----\nAQID\n-----END A-----AQID\n", ("A", 1, nil)),
        Case("blanks behind BEGIN and END", "-----BEGIN A----- \nAQID\n-----END A-----\t\r\n", ("A", 1, oneTwoThree)),
        Case("a blank before BEGIN", " -----BEGIN A-----\nAQID\n-----END A-----\n"),
        Case("a blank before END", "-----BEGIN A-----\nAQID\n -----END A-----\n", ("A", 1, nil)),
        Case("carriage returns alone", "-----BEGIN A-----\rAQID\r-----END A-----\r"),
        Case("ten dashes behind a comment", "# off ----------BEGIN A-----\nAQID\n-----END A-----\n"),
        Case("ten dashes", one + "----------BEGIN A-----\nAQID\n-----END A-----\n", ("A", 1, oneTwoThree)),
        Case(
            "a block of another kind around", "-----BEGIN B-----\n" + one + one + "-----END B-----\n" + one,
            ("A", 2, nil), ("A", 5, nil), ("B", 1, nil), ("A", 9, oneTwoThree)),
        Case("a block of another kind that does not end", "-----BEGIN B-----\n" + one, ("A", 2, nil), ("B", 1, nil)),
        Case(
            "a block that ends as another kind", "-----BEGIN B-----\nAQID\n-----END C-----\n" + one,
            ("A", 4, nil), ("B", 1, nil)),
        Case("an empty line behind BEGIN", "-----BEGIN A-----\n\nAQID\n-----END A-----\n", ("A", 1, oneTwoThree)),
        Case("two empty lines", "-----BEGIN A-----\n\n\nAQID\n-----END A-----\n", ("A", 1, nil)),
        Case("an empty line in the body", "-----BEGIN A-----\nAQID\n\nAQID\n-----END A-----\n", ("A", 1, nil)),
        Case("an empty line before END", "-----BEGIN A-----\nAQID\n \r\n-----END A-----\n", ("A", 1, nil)),
        Case("short lines", "-----BEGIN A-----\nAQ\nID\n-----END A-----\n", ("A", 1, oneTwoThree)),
        Case("short lines behind an empty one", "-----BEGIN A-----\n\nAQ\nID\n-----END A-----\n", ("A", 1, nil)),
        Case(
            "a long line", "-----BEGIN A-----\n\(fullLine)AQID\n-----END A-----\n", ("A", 1, zeros + oneTwoThree)),
        Case(
            "full lines behind an empty one", "-----BEGIN A-----\n\n\(fullLine)\nAQID\n-----END A-----\n",
            ("A", 1, zeros + oneTwoThree)),
        Case(
            "a long line behind an empty one", "-----BEGIN A-----\n\n\(fullLine)AQID\n-----END A-----\n", ("A", 1, nil)
        ),
        Case("no line feed at the end", String(one.dropLast()), ("A", 1, oneTwoThree)),
        Case("an empty body", "-----BEGIN A-----\n-----END A-----\n", ("A", 1, [])),
        Case(
            "labels with spaces and digits", "-----BEGIN X509 CRL 2-----\nAQID\n-----END X509 CRL 2-----",
            ("X509 CRL 2", 1, oneTwoThree)),
        Case("blanks in the body", "-----BEGIN A-----\n A Q\tI\nD \n-----END A-----", ("A", 1, oneTwoThree)),
        Case("no END", "-----BEGIN A-----\nAQID\n", ("A", 1, nil)),
        Case("END of nothing", "-----END A-----\n" + one, ("A", 2, oneTwoThree)),
        Case("BEGIN inside a block", "-----BEGIN A-----\nAQID\n" + one, ("A", 1, nil), ("A", 3, oneTwoThree)),
        Case(
            "a damaged block does not hide the next", "-----BEGIN A-----\nA*Q=\n-----END A-----\n" + one, ("A", 1, nil),
            ("A", 4, oneTwoThree)),
        Case(
            "headers of RFC 1421", "-----BEGIN A-----\nProc-Type: 4,ENCRYPTED\n\nAQID\n-----END A-----\n", ("A", 1, nil)
        ),
        Case("a comment in the body", "-----BEGIN A-----\nAQID\n# x\n-----END A-----\n", ("A", 1, nil)),
        Case("four dashes", "----BEGIN A-----\nAQID\n----END A-----\n"),
        Case("six dashes", "------BEGIN A-----\nAQID\n------END A-----\n"),
        Case("a label that ends in four dashes", "-----BEGIN A----\nAQID\n-----END A-----\n"),
        Case(
            "a label with a blank or a dash too many",
            "-----BEGIN A -----\nAQID\n-----END A-----\n-----BEGIN A------\nAQID\n-----END A-----\n" + one,
            ("A ", 1, nil), ("A-", 4, nil), ("A", 7, oneTwoThree)),
        Case("lower case", "-----begin A-----\nAQID\n-----end A-----\n"),
        Case("BEGIN at the very end", "-----BEGIN "), Case("a cut BEGIN", "-----BEG"), Case("dashes alone", "-----"),
        Case("a label at the very end", "-----BEGIN A-----", ("A", 1, nil)),
    ])
    func found(_ pem: Case) {
        #expect(blocks(pem.text) == pem.found)
    }

    @Test func textThatIsNoUnicode() {
        let latin1: [UInt8] = [0xff, 0xfe, 0x80, 0xc3, 0x0a]
        #expect(blocks(latin1 + Array(Self.one.utf8) + latin1) == [Found(label: "A", line: 2, bytes: [1, 2, 3])])
        let zeros = [UInt8](repeating: 0, count: 100)
        #expect(blocks(zeros + Array(("\n" + Self.one).utf8) + zeros).count == 1)
        #expect(blocks(zeros + Array(Self.one.utf8) + zeros) == [])
    }

    /// OpenSSL reads lines in pieces of 254 characters.
    @Test func labelOfTheGreatestLength() {
        let label = String(repeating: "L", count: 238)
        #expect(blocks(Array("-----BEGIN \(label)-----\nAQID\n-----END \(label)-----".utf8)).map(\.label) == [label])
        #expect(blocks(Array("-----BEGIN \(label)L-----\nAQID\n-----END \(label)L-----".utf8)) == [])
    }

    /// Lines that may be all that is left of a certificate, and lines that are not.
    @Test(arguments: [
        ("", []), ("hello\n# END of the CERTIFICATES\n", []), ("-----BEGIN A----\nAQID\n-----END A-----\n", []),
        ("-----BEGIN CERTIFICATE-----\nAQID\n-----END CERTIFICATE-----\n", []),
        ("-----BEGIN CERTIFICATE----\nAQID\n-----END CERTIFICATE-----\n", [1, 3]),
        ("x\n# -----BEGIN X509 CERTIFICATE-----\n# AQID\n# -----END X509 CERTIFICATE-----\n", [2, 4]),
        ("AQID\n-----END CERTIFICATE-----\n", [2]), ("----BEGIN CERTIFICATE----\n", [1]),
        ("BEGIN CERTIFICATE -----", [1]), ("\u{2014}BEGIN CERTIFICATE\u{2014}", [1]),
        ("-----BEGIN CERTIFICATE-----\rAQID\r-----END CERTIFICATE-----\r", [1]),
        ("-----BEGIN CERTIFICATE-----AQID-----END CERTIFICATE-----\n", [1]),
        (" -----BEGIN CERTIFICATE-----\n", [1]), ("Größe\t1\r\n", []), ("0\u{82}\u{1}\u{1}\n", [1]), ("x\n\0\n", [2]),
    ])
    func strayLines(_ text: String, _ lines: [Int]) {
        var found: [Int] = []
        PEM.scan([UInt8](text.utf8), stray: { found.append($0) }, visit: { _ in })
        #expect(found == lines)
    }

    /// A label stands on the line of its BEGIN (RFC 7468, 3).
    @Test func labelWithoutItsDashes() {
        #expect(blocks(Array("-----BEGIN A\nAQID\n-----END A-----\n".utf8)) == [])
    }

    /// An END of another label closes nothing; OpenSSL gives up there.
    @Test func endOfAnotherLabel() throws {
        let text = Array("-----BEGIN A-----\nAQID\n-----END B-----\n".utf8)
        #expect(blocks(text).map(\.bytes) == [nil])
    }

    /// What a hostile file holds; code without optimisation needs a hundred times as long for each.
    private static let many: Int = {
        #if DEBUG
            20_000
        #else
            1_000_000
        #endif
    }()

    /// One visit a line, in order; the limit is there for a scan that never ends.
    @Test(.timeLimit(.minutes(5))) func beginningsWithoutEnd() {
        var visits = 0
        var inOrder = 0
        PEM.scan([UInt8](String(repeating: "-----BEGIN A-----\n", count: Self.many).utf8)) { block in
            visits += 1
            inOrder += block.line == visits && block.bytes == nil ? 1 : 0
        }
        #expect(visits == Self.many)
        #expect(inOrder == Self.many)
    }

    @Test(.timeLimit(.minutes(5))) func endsAndDashesWithoutBeginning() {
        var visits = 0
        PEM.scan([UInt8](repeating: UInt8(ascii: "-"), count: Self.many)) { _ in visits += 1 }
        PEM.scan([UInt8](String(repeating: "-----END A-----\n", count: Self.many).utf8)) { _ in visits += 1 }
        #expect(visits == 0)
    }

    @Test func randomText() {
        var generator = FixedGenerator(seed: 3)
        let words = ["-----", "BEGIN ", "END ", "A", "\n", "AQID", "=", "-", "\r\n", " ", "\u{0}"]
        for _ in 0..<2_000 {
            let text = (0..<20).map { _ in words.randomElement(using: &generator) ?? "" }.joined()
            for block in blocks(Array(text.utf8)) {
                #expect(block.label.utf8.count <= 238)
                #expect((1...21).contains(block.line))
            }
        }
    }
}
