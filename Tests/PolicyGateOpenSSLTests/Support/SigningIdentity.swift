import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// A signer with its key, under an intermediate and a root, all made when first asked for.
///
/// OpenSSL only reads a key while it signs, so tests that run at once may share one.
final class SigningIdentity: @unchecked Sendable {
    let kind: PrivateKey.Kind
    let key: PrivateKey
    let certificate: Certificate
    let intermediate: Certificate
    let root: Certificate

    static let p256 = Result { try SigningIdentity(.p256) }
    static let p384 = Result { try SigningIdentity(.p384) }
    static let rsa = Result { try SigningIdentity(.rsa2048) }

    static func of(_ kind: PrivateKey.Kind) throws -> SigningIdentity {
        switch kind {
        case .p256: try p256.get()
        case .p384: try p384.get()
        case .rsa2048, .rsa3072: try rsa.get()
        }
    }

    /// Made out of a key that is given, or out of a new one.
    init(_ kind: PrivateKey.Kind, key: consuming PrivateKey? = nil, name: String = "Example Signer") throws {
        let rootKey = try PrivateKey(.p256)
        let intermediateKey = try PrivateKey(.p256)
        let key = if let key { key } else { try PrivateKey(kind) }
        let root = try Self.issuer("\(name) Root", "critical,CA:TRUE").selfSigned(rootKey)
        let intermediate = try Self.issuer("\(name) Intermediate", "critical,CA:TRUE,pathlen:0").builder().certificate(
            for: intermediateKey, issuer: root, signedBy: rootKey)
        certificate = try Issuer(
            subject: DistinguishedName(commonName: name, organization: "Example, Inc."),
            basicConstraints: "critical,CA:FALSE", keyUsage: "critical,digitalSignature"
        ).builder().certificate(for: key, issuer: intermediate, signedBy: intermediateKey)
        (self.kind, self.intermediate, self.root) = (kind, intermediate, root)
        self.key = key
    }

    private static func issuer(_ name: String, _ constraints: String) -> Issuer {
        Issuer(
            subject: DistinguishedName(commonName: name, organization: "Example, Inc."), basicConstraints: constraints)
    }

    func sign(
        _ content: [UInt8], chain: [Certificate] = [], signingTime: Timestamp? = nil
    ) throws -> [UInt8] {
        try SignedMessage.sign(
            content: content, signer: certificate, key: key, chain: chain, signingTime: signingTime)
    }
}

/// A profile, as far as a signature cares.
enum Content {
    static let profile = [UInt8]("<?xml version=\"1.0\"?>\r\n<plist version=\"1.0\"><dict/></plist>\n".utf8)
}

/// SignedData written by hand, with whatever stands in its places.
struct HandMade {
    var contentType: [UInt8] = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02]
    var digestAlgorithms: [[UInt8]] = []
    var certificates: [[UInt8]] = []
    var revocationLists: [[UInt8]] = []
    var signers: [[UInt8]] = []

    var der: [UInt8] {
        let data: [UInt8] = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x01]
        var parts = [0x02, 0x01, 0x01] + Self.element(.set, digestAlgorithms) + Self.element(.sequence, [data])
        if !certificates.isEmpty { parts += Self.element(.constructed(0), certificates) }
        if !revocationLists.isEmpty { parts += Self.element(.constructed(1), revocationLists) }
        parts += Self.element(.set, signers)
        let signedData = Self.element(.sequence, [parts])
        return Self.element(.sequence, [contentType, Self.element(.constructed(0), [signedData])])
    }

    static func element(_ tag: DERReader.Tag, _ children: [[UInt8]]) -> [UInt8] {
        // By whole arrays: byte by byte, what debug builds make of it takes half a minute for some tests.
        DERWriter.element(tag, children.reduce(into: []) { $0 += $1 })
    }
}

extension [UInt8] {
    /// The same bytes many times.
    static func repeating(_ bytes: [UInt8], count: Int) -> [UInt8] {
        (0..<count).reduce(into: []) { all, _ in all += bytes }
    }
}
