/// What ties a CA and its leaf to one policy: a non-critical extension in both.
///
///     Binding ::= SEQUENCE {
///         version           INTEGER (1),
///         root          [0] IMPLICIT OCTET STRING OPTIONAL,   -- leaf only: SHA-256 of the CA's DER
///         policyIdentifier  UTF8String,
///         policyDigest      OCTET STRING }                    -- SHA-256 of the rule's canonical form
package struct Binding: Hashable, Sendable {
    /// The SHA-256 of the CA's DER; in a leaf only.
    package let root: SHA256Digest?
    /// The identifier of the policy, which is also the profile's.
    package let policyIdentifier: String
    /// The SHA-256 of the passcode rule's canonical form.
    package let policyDigest: SHA256Digest

    package init(root: SHA256Digest?, policyIdentifier: String, policyDigest: SHA256Digest) {
        self.root = root
        self.policyIdentifier = policyIdentifier
        self.policyDigest = policyDigest
    }

    /// The extension's object identifier in dotted form.
    ///
    /// Its last seven arcs are cut from the UUID BEF36930-88BB-4239-B0EA-52E7F1ED5190 as Microsoft's published scheme
    /// does (16, 16, 16, 16, 16, 24 and 24 bits): Go and GnuTLS refuse a certificate with an arc of 2^28 or more, which
    /// shuts out the UUID arc 2.25.
    package static let objectIdentifier =
        "1.2.840.113556.1.8000.2554.48883.26928.35003.16953.45290.5433329.15552912"

    /// The content octets of that object identifier.
    package static let encodedObjectIdentifier: [UInt8] = [
        0x2a, 0x86, 0x48, 0x86, 0xf7, 0x14, 0x01, 0xbe, 0x40, 0x93, 0x7a, 0x82, 0xfd, 0x73, 0x81, 0xd2, 0x30, 0x82,
        0x91, 0x3b, 0x81, 0x84, 0x39, 0x82, 0xe1, 0x6a, 0x82, 0xcb, 0xcf, 0x71, 0x87, 0xb5, 0xa3, 0x10,
    ]

    /// Says of the same policy.
    package func namesSamePolicy(as other: Binding) -> Bool {
        // By bytes: two spellings of one letter are equal strings.
        policyIdentifier.utf8.elementsEqual(other.policyIdentifier.utf8) && policyDigest == other.policyDigest
    }
}

extension Binding {
    /// Reads the extension's value; anything but exactly one binding of version 1 is refused.
    package init(der: some Sequence<UInt8>) throws(DERError) {
        let bytes = [UInt8](der)
        var fields = try DERReader.open(bytes[...], .sequence, "the binding")
        guard try fields.integer("the binding's version") == [1] else {
            throw DERError(problem: "a binding of an unknown version", offset: 0)
        }
        root = try fields.next(if: .primitive(0)).map { element throws(DERError) in
            try Self.digest(element, "the binding's root")
        }
        let identifier = try fields.next(.utf8String, "the binding's policy identifier").content
        policyIdentifier = String(decoding: identifier, as: UTF8.self)
        // Decoding repairs what is no UTF-8, so text that came through unchanged was valid.
        guard !identifier.isEmpty, policyIdentifier.utf8.elementsEqual(identifier) else {
            throw DERError(problem: "a policy identifier that is no text", offset: identifier.startIndex)
        }
        policyDigest = try Self.digest(
            try fields.next(.octetString, "the binding's policy digest"), "the binding's policy digest")
        try fields.end()
    }

    /// The extension's value.
    package var der: [UInt8] {
        DERWriter.element(
            .sequence,
            DERWriter.element(.integer, [1])
                + (root.map { DERWriter.element(.primitive(0), $0.bytes) } ?? [])
                + DERWriter.element(.utf8String, [UInt8](policyIdentifier.utf8))
                + DERWriter.element(.octetString, policyDigest.bytes))
    }

    private static func digest(_ element: DERReader.Element, _ name: String) throws(DERError) -> SHA256Digest {
        guard let digest = SHA256Digest(bytes: element.content) else {
            throw DERError(problem: "\(name) is not 32 bytes long", offset: element.content.startIndex)
        }
        return digest
    }
}
