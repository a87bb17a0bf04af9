import FoundationEssentials
import PolicyGateModel
import Testing

/// The repository's fixtures, found from this file.
enum Fixtures {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: path)))
    }

    static func vectors<Vector: Decodable>(_ name: String, as type: Vector.Type = Vector.self) throws -> [Vector] {
        try JSONDecoder().decode([Vector].self, from: Data(try bytes("vectors/\(name).json")))
    }

    /// The names of the files in a folder, sorted.
    static func names(_ path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path(percentEncoded: false))
            .sorted()
    }

    /// The DER in a file of `certs`; a block's base64 must be whole, what it holds need not be.
    static func der(_ path: String) throws -> [UInt8] {
        let blocks = PEM.blocks(in: try bytes("certs/\(path)"))
        try #require(blocks.count == 1)
        return try #require(blocks[0].bytes)
    }

    static func goodLeaf() throws -> [UInt8] { try bytes("certs/leaves/good.der") }
}

/// Bytes from hexadecimal digits.
func bytes(hex: String) throws -> [UInt8] {
    let digits = Array(hex)
    try #require(digits.count.isMultiple(of: 2))
    return try stride(from: 0, to: digits.count, by: 2).map {
        try #require(UInt8(String(digits[$0...($0 + 1)]), radix: 16))
    }
}

/// Random numbers that are the same in every run (SplitMix64).
struct FixedGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
        return value ^ value >> 31
    }
}
