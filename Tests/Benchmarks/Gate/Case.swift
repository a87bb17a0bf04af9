internal import CPolicyGateOpenSSL
internal import PolicyGate
internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// What is measured: each takes paths, and gives the nanoseconds of one run.
enum Case {
    typealias Measure = @Sendable ([String]) throws -> UInt64

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    static let all: [String: Measure] = [
        "floor": { try floor(leaf: $0[0], root: $0[1]) },
        "open": { try gate(leaf: $0[0], store: .named([$0[1]]), isOpen: true) },
        "closed": { try gate(leaf: $0[0], store: .system, isOpen: false) },
        "openssl-file": { try OpenSSLPeer.verify(leaf: $0[0], bundle: $0[1]) },
        "openssl-default": { try OpenSSLPeer.verify(leaf: $0[0], bundle: nil) },
        "scan": { try scan($0[0]) },
    ]

    /// A gate made anew and asked once.
    private static func gate(leaf path: String, store: TrustStore, isOpen: Bool) throws -> UInt64 {
        let leaf = try File.bytes(path)
        var verdict: Verdict?
        let time = Clock.nanoseconds { verdict = Gate(leaf: leaf, trustStore: store).checkNow() }
        switch verdict {
        case .open where isOpen: return time
        case .closed(let refusal) where !isOpen && refusal.reason == .profileMissing: return time
        default: throw Failure(description: "the verdict is \(String(describing: verdict))")
        }
    }

    /// All blocks of a bundle, decoded and hashed.
    private static func scan(_ path: String) throws -> UInt64 {
        let text = try File.bytes(path)
        var count = 0
        let time = Clock.nanoseconds {
            var digests: Set<SHA256Digest> = []
            PEM.scan(text) { block in
                if let bytes = block.bytes, let digest = try? SHA256Digest(hashing: bytes) { digests.insert(digest) }
            }
            count = digests.count
        }
        guard count > 0 else { throw Failure(description: "there is no certificate in it") }
        return time
    }

    /// The least that any answer takes: the leaf and one file read and decoded, and one signature verified.
    private static func floor(leaf path: String, root: String) throws -> UInt64 {
        let leaf = try File.bytes(path)
        var isSigned = false
        let time = try Clock.nanoseconds {
            let certificate = OpenSSLPeer.decode(leaf)
            let issuer = OpenSSLPeer.decodePEM(try File.bytes(root))
            isSigned = X509_verify(certificate, X509_get0_pubkey(issuer)) == 1
            X509_free(certificate)
            X509_free(issuer)
        }
        guard isSigned else { throw Failure(description: "the signature does not verify") }
        return time
    }
}
