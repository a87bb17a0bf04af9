import PolicyGateModel
import Testing

/// The binding, held against `Fixtures/vectors/binding.json`.
@Suite struct BindingTests {
    struct Vector: Decodable, CustomTestStringConvertible {
        let name: String
        let hex: String
        let invalid: String?
        let root: String?
        let policyIdentifier: String?
        let policyDigest: String?

        var testDescription: String { invalid.map { "\(name): \($0)" } ?? name }
    }

    static func valid() throws -> [Vector] { try Fixtures.vectors("binding").filter { $0.invalid == nil } }
    static func invalid() throws -> [Vector] { try Fixtures.vectors("binding").filter { $0.invalid != nil } }

    @Test(arguments: try valid())
    func roundTrip(_ vector: Vector) throws {
        let der = try bytes(hex: vector.hex)
        let binding = try Binding(der: der)
        #expect(binding.root?.hex == vector.root)
        #expect(Array(binding.policyIdentifier.utf8) == Array(try #require(vector.policyIdentifier).utf8))
        #expect(binding.policyDigest.hex == vector.policyDigest)
        #expect(binding.der == der)
    }

    @Test(arguments: try invalid())
    func refused(_ vector: Vector) throws {
        let der = try bytes(hex: vector.hex)
        #expect(throws: DERError.self) { try Binding(der: der) }
    }

    @Test func vectorsOfBothKinds() throws {
        #expect(try Self.valid().count >= 9)
        #expect(try Self.invalid().count >= 88)
    }

    /// One bit more or less never gives the same binding: it is refused, or says something else.
    @Test func everyBitCounts() throws {
        let good = try bytes(hex: try #require(try Self.valid().first { $0.root != nil }).hex)
        let binding = try Binding(der: good)
        for position in good.indices {
            for bit in 0..<8 {
                var der = good
                der[position] ^= 1 << bit
                guard let changed = try? Binding(der: der) else { continue }
                #expect(changed.der == der)
                #expect(!(changed.namesSamePolicy(as: binding) && changed.root == binding.root))
            }
        }
    }

    @Test func offsetsAreThoseOfTheBytesGiven() throws {
        let good = try bytes(hex: try #require(try Self.valid().first).hex)
        let error = try #require(throws: DERError.self) { try Binding(der: good + [0x00]) }
        #expect(error.problem.hasSuffix("too many"))
        #expect(error.offset == good.count)
    }

    @Test func samePolicyIsByBytes() throws {
        let digest = try #require(SHA256Digest(bytes: [UInt8](repeating: 1, count: 32)))
        let other = try #require(SHA256Digest(bytes: [UInt8](repeating: 2, count: 32)))
        func binding(_ identifier: String, _ digest: SHA256Digest, root: SHA256Digest? = nil) -> Binding {
            Binding(root: root, policyIdentifier: identifier, policyDigest: digest)
        }
        let composed = binding("caf\u{e9}", digest)
        #expect(composed.namesSamePolicy(as: binding("caf\u{e9}", digest, root: other)))
        #expect(!composed.namesSamePolicy(as: binding("cafe\u{301}", digest)))
        #expect(!composed.namesSamePolicy(as: binding("caf\u{e9}", other)))
        #expect(composed.der != binding("cafe\u{301}", digest).der)
    }

    /// The encoded arcs are those of the dotted form, and none is too long for Go and GnuTLS.
    @Test func objectIdentifier() throws {
        var arcs: [UInt64] = []
        var arc: UInt64 = 0
        for byte in Binding.encodedObjectIdentifier {
            arc = arc << 7 | UInt64(byte & 0x7f)
            guard byte < 0x80 else { continue }
            arcs.append(arc)
            arc = 0
        }
        let first = try #require(arcs.first)
        let dotted = ([first / 40, first % 40] + arcs.dropFirst()).map(String.init).joined(separator: ".")
        #expect(dotted == Binding.objectIdentifier)
        #expect(arcs.allSatisfy { $0 < 1 << 28 })
    }
}
