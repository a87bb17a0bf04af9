#if os(Linux)
    internal import CPolicyGateOpenSSL

    /// What a CMS message holds, by its object identifier (RFC 5652, section 3).
    package struct MessageContentType: Hashable, Sendable, CustomStringConvertible {
        /// In dotted decimal notation.
        package let objectIdentifier: String

        init(objectIdentifier: String) { self.objectIdentifier = objectIdentifier }

        /// Bytes without a structure of their own: what a signed profile holds.
        package static let data = MessageContentType(objectIdentifier: "1.2.840.113549.1.7.1")
        /// Content with signatures.
        package static let signedData = MessageContentType(objectIdentifier: "1.2.840.113549.1.7.2")
        /// Content encrypted for recipients: the `EncryptedPayloadContent` of a profile.
        package static let envelopedData = MessageContentType(objectIdentifier: "1.2.840.113549.1.7.3")

        private static let names = [
            data.objectIdentifier: "data", signedData.objectIdentifier: "SignedData",
            envelopedData.objectIdentifier: "EnvelopedData", "1.2.840.113549.1.7.4": "SignedAndEnvelopedData",
            "1.2.840.113549.1.7.5": "DigestedData", "1.2.840.113549.1.7.6": "EncryptedData",
            "1.2.840.113549.1.9.16.1.2": "AuthenticatedData", "1.2.840.113549.1.9.16.1.9": "CompressedData",
            "1.2.840.113549.1.9.16.1.23": "AuthEnvelopedData",
        ]

        /// The name in the RFC that defines it, such as `EnvelopedData`, or nil.
        package var name: String? { Self.names[objectIdentifier] }

        /// The content cannot be read without a key.
        package var isEncrypted: Bool { name.map { $0.contains("Envelop") || $0 == "EncryptedData" } ?? false }

        package var description: String { name ?? objectIdentifier }
    }

    /// Object identifiers as text.
    enum ObjectIdentifier {
        /// The most bytes that are spelled out: OpenSSL's time for it grows with the square of their number.
        static let longest = 64

        /// In dotted decimal notation, or nil where it is too long or empty.
        static func dotted(_ object: OpaquePointer?) -> String? { text(object, isDotted: true) }

        /// OpenSSL's long name, such as `sha256`, or else the dotted notation.
        static func name(_ object: OpaquePointer?) -> String { text(object, isDotted: false) ?? "unknown" }

        /// Reads the DER of one identifier.
        static func dotted(der: UnsafeBufferPointer<UInt8>) -> String? {
            guard der.count <= longest + 2 else { return nil }
            return quietly {
                var position = der.baseAddress
                guard let object = d2i_ASN1_OBJECT(nil, &position, der.count) else { return nil }
                defer { ASN1_OBJECT_free(object) }
                return dotted(object)
            }
        }

        private static func text(_ object: OpaquePointer?, isDotted: Bool) -> String? {
            guard let object, OBJ_length(object) <= longest else { return nil }
            var text = [CChar](repeating: 0, count: 512)
            let count = quietly { OBJ_obj2txt(&text, Int32(text.count), object, isDotted ? 1 : 0) }
            guard count > 0, count < text.count else { return nil }
            return String(decoding: text.prefix(Int(count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }
#endif
