internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// What a payload for a certificate holds.
struct PayloadCertificate: Sendable {
    enum Content: Sendable {
        case certificate(Certificate)
        /// A private key, by what it was recognised.
        case privateKey(String)
        case several(Int)
        /// Neither, and why.
        case unreadable(String)
    }

    let payload: LintSubject.Payload
    /// The place of the bytes.
    let place: LintPlace
    let content: Content
    /// The bytes are PEM text.
    let isPEM: Bool

    /// Nil for other payloads, and where there are no bytes.
    init?(_ payload: LintSubject.Payload, memory: CertificateMemory) {
        guard Self.isOne(payload), let entry = payload.keys.entry("PayloadContent"), let bytes = entry.value.data
        else { return nil }
        self.payload = payload
        place = payload.place.key(entry)
        let blocks = CertificateFile.isDER(bytes) ? [] : PEM.blocks(in: bytes)
        isPEM = !blocks.isEmpty
        content = blocks.isEmpty ? Self.content(der: bytes, memory) : Self.content(blocks, memory)
    }

    /// The payload is for a certificate, whatever it holds.
    static func isOne(_ payload: LintSubject.Payload) -> Bool {
        payload.type.map(Schema.certificateTypes.contains) ?? false
    }

    /// The certificate, if it is one.
    var certificate: Certificate? {
        if case .certificate(let certificate) = content { certificate } else { nil }
    }

    /// It says that it issued itself, as roots do.
    var isSelfIssued: Bool { certificate.map { $0.isNamed(asIssuedBy: $0) } ?? false }

    private static func content(_ blocks: [PEM.Block], _ memory: CertificateMemory) -> Content {
        if let key = blocks.first(where: { $0.label.hasSuffix("PRIVATE KEY") }) { return .privateKey(key.label) }
        guard blocks.count == 1, let only = blocks.first else { return .several(blocks.count) }
        guard PEM.certificateLabels.contains(only.label) else { return .unreadable("it is a \(only.label)") }
        return only.bytes.map { content(der: $0, memory) } ?? .unreadable("its base64 is damaged")
    }

    private static func content(der: [UInt8], _ memory: CertificateMemory) -> Content {
        if let key = keyName(der) { return .privateKey(key) }
        do { return .certificate(try memory.certificate(der)) } catch { return .unreadable("\(error)") }
    }

    /// PKCS#8 and the older forms begin with a number where a certificate begins with its signed part.
    private static func keyName(_ der: [UInt8]) -> String? {
        guard var fields = try? DERReader.open(der[...], .sequence, ""), fields.nextTag == .integer,
            let version = try? fields.integer("").last
        else { return nil }
        switch (version, fields.nextTag) {
        case (3, .sequence?): return "a PKCS#12 identity"
        case (0...1, .sequence?), (0, .integer?), (1, .octetString?): return "a private key in DER"
        default: return nil
        }
    }
}
