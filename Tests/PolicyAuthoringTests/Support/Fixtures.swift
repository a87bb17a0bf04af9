import FoundationEssentials
import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// The repository's fixtures, found from this file.
enum Fixtures {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    static let folder = tests.deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")
    static let goldens = tests.appending(path: "Goldens")

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: path)))
    }

    static func vectors<Vector: Decodable>(_ name: String, as type: Vector.Type = Vector.self) throws -> [Vector] {
        try JSONDecoder().decode([Vector].self, from: Data(try bytes("vectors/\(name).json")))
    }

    /// The first certificate in a file of `certs`.
    static func certificate(_ path: String) throws -> Certificate {
        let blocks = PEM.blocks(in: try bytes("certs/\(path)"))
        return try Certificate(der: try #require(blocks.first?.bytes))
    }

    static func root(in store: String) throws -> Certificate {
        try certificate("stores/\(store)/etc/ssl/certs/ca-certificates.crt")
    }

    static func ca() throws -> Certificate { try certificate("ca.pem") }
}

/// Texts that are compared with files of the repository.
///
/// With `RECORD_GOLDENS=1` in the environment the files are written anew, and the test fails: a recording never passes
/// for a check.
enum Golden {
    static func check(_ bytes: [UInt8], _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try check(bytes, name, Fixtures.goldens.appending(path: name), sourceLocation)
    }

    /// The same for a file of the repository that is made by the code.
    static func check(
        _ bytes: [UInt8], in path: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        try check(bytes, path, root.appending(path: path), sourceLocation)
    }

    private static func check(
        _ bytes: [UInt8], _ name: String, _ file: URL, _ sourceLocation: SourceLocation
    ) throws {
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
            try Data(bytes).write(to: file)
            Issue.record("\(name) was recorded", sourceLocation: sourceLocation)
        } else {
            let golden = [UInt8](try Data(contentsOf: file))
            #expect(
                String(decoding: bytes, as: UTF8.self) == String(decoding: golden, as: UTF8.self),
                "RECORD_GOLDENS=1 records \(name) anew", sourceLocation: sourceLocation)
            #expect(bytes == golden, sourceLocation: sourceLocation)
        }
    }
}
