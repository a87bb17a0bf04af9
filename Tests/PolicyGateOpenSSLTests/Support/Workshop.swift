import FoundationEssentials
import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// A folder with a key and certificates for the program `openssl`, which goes when its owner does.
final class Workshop: Sendable {
    let identity: SigningIdentity
    private let folder: URL

    /// Makes the key with the program; both then have it.
    init(_ kind: PrivateKey.Kind) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "workshop-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        let algorithm =
            kind == .p256
            ? ["EC", "-pkeyopt", "ec_paramgen_curve:P-256"] : ["RSA", "-pkeyopt", "rsa_keygen_bits:2048"]
        let key = folder.appending(path: "key.pem")
        let made = try OpenSSLCommand.run(["genpkey", "-algorithm"] + algorithm + ["-out", key.path()])
        try #require(made.status == 0, "\(made.output)")
        let own = try PrivateKeyFile.read([UInt8](Data(contentsOf: key)))
        identity = try SigningIdentity(kind, key: own)
        try write(Self.pem(identity.certificate.der), to: "signer.pem")
        try write(Self.pem(identity.intermediate.der), to: "chain.pem")
        try write(Self.pem(identity.root.der), to: "root.pem")
        try write(Content.profile, to: "content")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appending(path: name).path() }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: folder.appending(path: name))
    }

    func read(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: folder.appending(path: name))) }

    /// Runs the program; a word that begins with `@` is a file of the folder.
    @discardableResult
    func run(_ words: String...) throws -> String {
        try run(words)
    }

    @discardableResult
    func run(_ words: [String]) throws -> String {
        let (status, output) = try OpenSSLCommand.run(
            words.map { $0.hasPrefix("@") ? path(String($0.dropFirst())) : $0 })
        try #require(status == 0, "\(words.joined(separator: " ")): \(output)")
        return output
    }

    /// Signs the profile with these options besides the usual ones.
    func sign(_ options: [String]) throws -> [UInt8] {
        let output = "signed-\(UUID().uuidString)"
        let usual = ["cms", "-sign", "-binary", "-in", "@content", "-signer", "@signer.pem", "-inkey", "@key.pem"]
        try run(usual + options + ["-out", "@\(output)"])
        return try read(output)
    }

    static func pem(_ der: [UInt8], _ label: String = "CERTIFICATE") -> [UInt8] {
        let body = Data(der).base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
        return [UInt8]("-----BEGIN \(label)-----\n\(body)\n-----END \(label)-----\n".utf8)
    }
}
