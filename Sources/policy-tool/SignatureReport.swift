internal import PolicyAuthoring
internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// Who signed a profile and until when, and what a device shows of it.
struct SignatureReport {
    typealias Line = InspectReport.Line

    private let message: SignedMessage
    private let signer: Certificate?
    private let chain: SignerChain?
    private let label: ProfileSignature.Label

    init(_ signature: ProfileSignature, own: [Certificate], roots: [Certificate], now: Timestamp) {
        message = signature.message
        signer = signature.signer
        chain = signature.chain(roots: roots)
        label = signature.label(own: own, roots: roots, now: now)
    }

    /// Of a profile without a signature.
    static let none: [Line] = [("", "none: a device shows \"Not Signed\"")]

    var lines: [Line] {
        [("device", Self.words(label))] + message.signers.flatMap(Self.lines)
            + (chain.map { [("chain", Self.words($0))] } ?? [])
    }

    private static func lines(_ signer: SignedMessage.Signer) -> [Line] {
        let certificate = signer.certificate
        return [
            ("signer", printable(certificate?.subject ?? signer.identifier.description, limit: 1000)),
            ("SHA-256", certificate?.fingerprint.hex ?? "the certificate is not in the message"),
            ("until", certificate.map { $0.fields.notAfter.iso8601 } ?? "unknown"),
            ("algorithms", printable("\(signer.digestAlgorithm), \(signer.signatureAlgorithm)")),
        ] + (signer.signingTime.map { [("signed on", "\($0.iso8601), as the signer says")] } ?? [])
    }

    private static func words(_ label: ProfileSignature.Label) -> String {
        switch label {
        case .verified(let root): "shows \"Verified\" where \(printable(root, limit: 500)) is trusted"
        case .untold(let root):
            "can tell, and nobody else: the chain says that it ends at \(printable(root, limit: 500))"
        case .notVerified(let reason): "shows \"Not Verified\": \(printable(reason.words, limit: 1000))"
        }
    }

    private static func words(_ chain: SignerChain) -> String {
        chain.certificates.map { printable($0.commonName ?? $0.subject, limit: 200) }.joined(separator: ", under ")
    }

    var json: JSONValue {
        let (isVerified, reason): (JSONValue, JSONValue) =
            switch label {
            case .verified: (true, .null)
            case .untold: (.null, .null)
            case .notVerified(let why): (false, .string(why.words))
            }
        return [
            "isVerified": isVerified, "reason": reason,
            "holds": .boolean(!message.signers.isEmpty && message.signers.allSatisfy { $0.signature == .holds }),
            "signer": signer.map(InspectReport.json) ?? .null,
            "chain": .array((chain?.certificates ?? []).map { .string($0.subject) }),
            "digestAlgorithm": message.signers.first.map { .string($0.digestAlgorithm) } ?? .null,
            "signingTime": message.signers.first?.signingTime.map { .string($0.iso8601) } ?? .null,
        ]
    }
}
