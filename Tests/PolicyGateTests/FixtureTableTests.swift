import PolicyGate
import Testing

/// Every pair of leaf and store that the README of the fixtures lists gets the verdict that it lists.
@Suite struct FixtureTableTests {
    struct Pair: Sendable, CustomTestStringConvertible {
        let leaf: String
        let store: String
        let verdict: String

        var testDescription: String { "\(leaf) in \(store)" }
    }

    static let systemPairs = pairs(under: "leaf \\ store")
    static let namedPairs = pairs(under: "leaf \\ named store")

    @Test(arguments: systemPairs)
    func systemStore(_ pair: Pair) {
        let gate = Fixtures.gate(pair.leaf, in: Fixtures.system(pair.store))
        #expect(gate.checkNow().word == pair.verdict)
    }

    @Test(arguments: namedPairs)
    func namedStore(_ pair: Pair) {
        let gate = Fixtures.gate(pair.leaf, in: Fixtures.named(pair.store))
        #expect(gate.checkNow().word == pair.verdict)
    }

    /// Rows that the second table leaves out are the same in a store that the caller names.
    @Test(arguments: systemPairs)
    func namedStoreLikeSystem(_ pair: Pair) {
        guard !Self.namedPairs.contains(where: { $0.leaf == pair.leaf }) else { return }
        let gate = Fixtures.gate(pair.leaf, in: Fixtures.named(pair.store))
        #expect(gate.checkNow().word == pair.verdict)
    }

    @Test func tablesAreComplete() {
        #expect(Self.systemPairs.count >= 500)
        #expect(Self.namedPairs.count >= 40)
        #expect(Set(Self.systemPairs.map(\.verdict)).isSuperset(of: ["open", "profile-missing", "undetermined"]))
    }

    /// The fixtures' own CA is not in the trust store of the machine that runs the tests.
    @Test func machineDoesNotHoldTheFixtureCA() {
        #expect(Fixtures.gate("good.pem", in: .system).checkNow().word != "open")
    }

    private static func pairs(under heading: String) -> [Pair] {
        let lines = String(decoding: Fixtures.read("\(Fixtures.folder)/README.md"), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.firstIndex(where: { $0.hasPrefix("| \(heading) |") }) else { return [] }
        let stores = cells(lines[first]).dropFirst()
        return lines[(first + 2)...].prefix { $0.hasPrefix("|") }.flatMap { line in
            let row = cells(line)
            return zip(stores, row.dropFirst()).map { Pair(leaf: row[0], store: $0, verdict: $1) }
        }
    }

    private static func cells(_ line: Substring) -> [String] {
        line.split(separator: "|").map { cell in
            String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
    }
}
