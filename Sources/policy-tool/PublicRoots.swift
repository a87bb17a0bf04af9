internal import PolicyAuthoring
internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// The public roots of this machine, which stand for those that devices trust: much the same, and not quite.
enum PublicRoots {
    private static let bundles = [
        "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
        "/var/lib/ca-certificates/ca-bundle.pem",
    ]

    /// None where there is no bundle: then no root counts as public, and that is said.
    static let certificates: [Certificate] = {
        for path in bundles {
            guard let text = try? InputFile.read(path, limit: PropertyListLimits.bytes) else { continue }
            return PEM.blocks(in: text).compactMap { block in block.bytes.flatMap { try? Certificate(der: $0) } }
        }
        return []
    }()
}
