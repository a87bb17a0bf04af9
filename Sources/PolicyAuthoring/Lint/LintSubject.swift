/// A profile as the rules see it: what several of them ask for is worked out once.
package struct LintSubject: Sendable {
    package let file: ProfileFile
    package let root: PropertyListDictionary
    /// The payloads that are dictionaries, with their places.
    package let payloads: [Payload]
    /// What the caller wants to know.
    let linter: Linter
    /// The profile beside the schema.
    let schema: SchemaWalk
    /// Every text and every repeated key.
    let values: ValueWalk
    /// What the payloads for certificates hold.
    let certificates: [PayloadCertificate]
    /// The first payload for a certificate that was not looked into, as there are too many.
    let leftOut: Payload?
    /// What a device shows of the signature; nil where there is none.
    let signatureLabel: ProfileSignature.Label?
    /// Every PayloadUUID and every PayloadIdentifier.
    let uuids: [Identity]
    let identifiers: [Identity]
    private let payloadsByType: [String?: [Payload]]

    /// The most certificates that are judged: each signature takes its time.
    static let mostCertificates = 256

    package struct Payload: Sendable {
        package let place: LintPlace
        package let keys: PropertyListDictionary
        /// `PayloadType`, where it is a string.
        package let type: String?

        init(_ keys: PropertyListDictionary, at place: LintPlace) {
            self.keys = keys
            self.place = place
            type = keys["PayloadType"]?.string
        }
    }

    /// Nil where the property list is no dictionary.
    init?(_ file: ProfileFile, for linter: Linter) {
        guard let root = file.root else { return nil }
        self.file = file
        self.root = root
        self.linter = linter
        payloads = Self.payloads(in: root)
        payloadsByType = Dictionary(grouping: payloads, by: \.type)
        uuids = Self.identities("PayloadUUID", root, payloads)
        identifiers = Self.identities("PayloadIdentifier", root, payloads)
        schema = SchemaWalk(root, line: file.document.root.line)
        values = ValueWalk(file.document.root)
        let held = payloads.filter(PayloadCertificate.isOne)
        certificates = held.prefix(Self.mostCertificates).compactMap {
            PayloadCertificate($0, memory: linter.memory)
        }
        leftOut = held.dropFirst(Self.mostCertificates).first
        signatureLabel = file.signature?.label(
            own: certificates.compactMap(\.certificate), roots: linter.publicRoots(), now: linter.now)
    }

    private static func payloads(in root: PropertyListDictionary) -> [Payload] {
        let path = PropertyListPath()["PayloadContent"]
        return (root["PayloadContent"]?.array ?? []).enumerated().compactMap { index, node in
            node.dictionary.map { Payload($0, at: LintPlace(path[index], line: node.line)) }
        }
    }
}

extension LintSubject {
    /// The profile as a whole.
    var place: LintPlace { LintPlace(line: file.document.root.line) }

    /// A key of the profile itself, or the profile where it has none.
    func place(of key: String) -> LintPlace { place.key(key, in: root) }

    /// The payloads of a type, case for case.
    func payloads(of type: String) -> [Payload] { payloadsByType[type] ?? [] }

    /// The payloads are there, but encrypted.
    var isEncrypted: Bool { root["EncryptedPayloadContent"] != nil }
}
