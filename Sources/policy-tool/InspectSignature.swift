internal import PolicyAuthoring
internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// Who signed a profile and until when, and what a device shows of it.
extension InspectReport {
    static func signature(
        _ file: ProfileFile, _ profile: ProfileContents, _ roots: [Certificate], now: Timestamp
    ) -> [Line] {
        guard let signature = file.signature else { return [("", "none: a device shows \"Not Signed\"")] }
        let label = signature.label(own: profile.certificates, roots: roots, now: now)
        return [("device", words(label))] + signature.message.signers.flatMap(lines)
            + (signature.chain(roots: roots).map { [("chain", words($0))] } ?? [])
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

    static func signatureJSON(
        _ file: ProfileFile, _ profile: ProfileContents, _ roots: [Certificate], now: Timestamp
    ) -> JSONValue {
        guard let signature = file.signature else { return .null }
        let label = signature.label(own: profile.certificates, roots: roots, now: now)
        let (isVerified, reason): (JSONValue, JSONValue) =
            switch label {
            case .verified: (true, .null)
            case .untold: (.null, .null)
            case .notVerified(let why): (false, .string(why.words))
            }
        return [
            "isVerified": isVerified, "reason": reason,
            "holds": .boolean(
                !signature.message.signers.isEmpty && signature.message.signers.allSatisfy { $0.signature == .holds }),
            "signer": signature.signer.map(json) ?? .null,
            "chain": .array((signature.chain(roots: roots)?.certificates ?? []).map { .string($0.subject) }),
            "digestAlgorithm": signature.message.signers.first.map { .string($0.digestAlgorithm) } ?? .null,
            "signingTime": signature.message.signers.first?.signingTime.map { .string($0.iso8601) } ?? .null,
        ]
    }
}
