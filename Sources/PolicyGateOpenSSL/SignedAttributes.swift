#if os(Linux)
    internal import CPolicyGateOpenSSL
    internal import PolicyGateModel

    /// The attributes that a signature covers in place of the content (RFC 5652, sections 5.3 and 11).
    struct SignedAttributes: ~Copyable {
        private let stack: Owned<AttributesKind>

        /// Content type and digest, and the time if there is one: no more than RFC 5652 asks for.
        init(of content: [UInt8], signingTime: Timestamp?) throws(OpenSSLError) {
            let stack = try Owned<AttributesKind>("allocating attributes") { OPENSSL_sk_new_null() }
            let type = UnsafePointer<UInt8>(OBJ_nid2obj(NID_pkcs7_data))
            try Self.add(NID_pkcs9_contentType, V_ASN1_OBJECT, type, -1, to: stack)
            let digest = try Hash.sha256.digest(content)
            try Self.add(NID_pkcs9_messageDigest, V_ASN1_OCTET_STRING, digest, Int32(digest.count), to: stack)
            if let signingTime { try Self.add(signingTime, to: stack) }
            self.stack = stack
        }

        /// What is signed: the set of them, in DER.
        var der: [UInt8] {
            get throws(OpenSSLError) {
                let elements = try (0..<OPENSSL_sk_num(stack.pointer)).map { index throws(OpenSSLError) in
                    let attribute = OpaquePointer(OPENSSL_sk_value(stack.pointer, index))
                    return try encoded("encoding an attribute") { i2d_X509_ATTRIBUTE(attribute, $0) }
                }
                // DER puts the elements of a set in the order of their bytes (X.690, 11.6).
                let sorted = elements.sorted { $0.lexicographicallyPrecedes($1) }
                return DERWriter.element(.set, Array(sorted.joined()))
            }
        }

        /// Adds a copy of each to a signer.
        func add(to signer: OpaquePointer) throws(OpenSSLError) {
            for index in 0..<OPENSSL_sk_num(stack.pointer) {
                let attribute = OpaquePointer(OPENSSL_sk_value(stack.pointer, index))
                try check("adding an attribute") { CMS_signed_add1_attr(signer, attribute) }
            }
        }

        /// UTCTime up to 2049 and GeneralizedTime from then on (RFC 5652, section 11.3), as `ASN1_TIME_set` chooses.
        private static func add(_ time: Timestamp, to stack: borrowing Owned<AttributesKind>) throws(OpenSSLError) {
            let value = try require("writing a time") { ASN1_TIME_set(nil, Int(time.secondsSince1970)) }
            defer { ASN1_TIME_free(value) }
            let bytes = UnsafePointer<UInt8>(OpaquePointer(value))
            try add(NID_pkcs9_signingTime, ASN1_STRING_type(value), bytes, -1, to: stack)
        }

        /// `count` is -1 where `value` is no bytes but an object of OpenSSL's of that type.
        private static func add(
            _ attribute: Int32, _ type: Int32, _ value: UnsafePointer<UInt8>?, _ count: Int32,
            to stack: borrowing Owned<AttributesKind>
        ) throws(OpenSSLError) {
            var pointer: OpaquePointer? = stack.pointer
            try require("making an attribute") { X509at_add1_attr_by_NID(&pointer, attribute, type, value, count) }
        }
    }
#endif
