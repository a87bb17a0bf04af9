import FoundationEssentials
import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// The repository's fixtures, found from this file.
enum Fixtures {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/certs")

    static func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }

    /// The DER of a file's first certificate.
    static func der(_ name: String) throws -> [UInt8] {
        let blocks = PEM.blocks(in: try bytes(name))
        return try #require(blocks.first?.bytes)
    }

    static func leaf(_ name: String = "good") throws -> Certificate {
        try Certificate(der: try der("leaves/\(name).pem"))
    }

    static func ca() throws -> Certificate { try Certificate(der: try der("ca.pem")) }

    /// The certificate of a store with one.
    static func root(in store: String) throws -> Certificate {
        try Certificate(der: try der("stores/\(store)/etc/ssl/certs/ca-certificates.crt"))
    }

    /// The DER of all roots that are in any store, each once, with nothing that cannot be read.
    static func everyRoot() throws -> [[UInt8]] {
        let stores = ["public", "none", "bundle", "same-name", "forged-twin", "reissued", "expired", "superseded"]
        let all = try stores.flatMap { store in
            PEM.blocks(in: try bytes("stores/\(store)/etc/ssl/certs/ca-certificates.crt")).compactMap(\.bytes)
        }
        return Set(all).sorted { $0.lexicographicallyPrecedes($1) }
    }
}

extension Timestamp {
    /// The moment at which the fixtures are judged.
    static let fixtures = Timestamp(secondsSince1970: 1_775_044_800)
}

extension SHA256Digest {
    /// The same byte, 32 times.
    static func repeating(_ byte: UInt8) throws -> SHA256Digest {
        try #require(SHA256Digest(bytes: [UInt8](repeating: byte, count: 32)))
    }
}
