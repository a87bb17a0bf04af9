#if os(Linux)
    internal import CPolicyGateOpenSSL

    /// A kind of OpenSSL object, and how to give one up.
    ///
    /// Swift sees every opaque OpenSSL type as the same `OpaquePointer`; the kind keeps them apart.
    protocol OpenSSLKind {
        static func free(_ pointer: OpaquePointer)
    }

    enum BIOKind: OpenSSLKind {
        static func free(_ pointer: OpaquePointer) { BIO_free_all(pointer) }
    }

    enum KeyKind: OpenSSLKind {
        static func free(_ pointer: OpaquePointer) { EVP_PKEY_free(pointer) }
    }

    enum CertificateKind: OpenSSLKind {
        static func free(_ pointer: OpaquePointer) { X509_free(pointer) }
    }

    enum NameKind: OpenSSLKind {
        static func free(_ pointer: OpaquePointer) { X509_NAME_free(pointer) }
    }

    enum ExtensionKind: OpenSSLKind {
        static func free(_ pointer: OpaquePointer) { X509_EXTENSION_free(pointer) }
    }

    enum ObjectKind: OpenSSLKind {
        static func free(_ pointer: OpaquePointer) { ASN1_OBJECT_free(pointer) }
    }

    enum StoreKind: OpenSSLKind {
        static func free(_ pointer: OpaquePointer) { X509_STORE_free(pointer) }
    }

    enum VerificationKind: OpenSSLKind {
        static func free(_ pointer: OpaquePointer) { X509_STORE_CTX_free(pointer) }
    }

    /// A stack of certificates that others own.
    enum BorrowedChainKind: OpenSSLKind {
        static func free(_ pointer: OpaquePointer) { OPENSSL_sk_free(pointer) }
    }

    /// A stack that owns its certificates.
    enum ChainKind: OpenSSLKind {
        static func free(_ pointer: OpaquePointer) {
            OPENSSL_sk_pop_free(pointer) { X509_free($0.map(OpaquePointer.init)) }
        }
    }

    /// CMS, of whatever type.
    enum MessageKind: OpenSSLKind {
        static func free(_ pointer: OpaquePointer) { CMS_ContentInfo_free(pointer) }
    }

    /// A stack that owns its attributes.
    enum AttributesKind: OpenSSLKind {
        static func free(_ pointer: OpaquePointer) {
            OPENSSL_sk_pop_free(pointer) { X509_ATTRIBUTE_free($0.map(OpaquePointer.init)) }
        }
    }

    enum DigestKind: OpenSSLKind {
        static func free(_ pointer: OpaquePointer) { EVP_MD_free(pointer) }
    }

    enum EncryptedKeyKind: OpenSSLKind {
        static func free(_ pointer: OpaquePointer) { X509_SIG_free(pointer) }
    }

    enum PlainKeyKind: OpenSSLKind {
        static func free(_ pointer: OpaquePointer) { PKCS8_PRIV_KEY_INFO_free(pointer) }
    }

    /// The one owner of an OpenSSL object, which frees it when its scope ends, on every path.
    struct Owned<Kind: OpenSSLKind>: ~Copyable {
        /// The object, valid while this owner lives: pass it to a call, never store it.
        let pointer: OpaquePointer

        init(_ operation: String, _ make: () -> OpaquePointer?) throws(OpenSSLError) {
            pointer = try require(operation, make)
        }

        /// Takes over an object that another owner lets go.
        init(takingOver pointer: OpaquePointer) { self.pointer = pointer }

        /// Gives the object to a call that takes it over.
        consuming func release() -> OpaquePointer {
            let pointer = pointer
            discard self
            return pointer
        }

        deinit { Kind.free(pointer) }
    }

    extension Owned where Kind == BIOKind {
        /// A buffer to write to.
        static func memory() throws(OpenSSLError) -> Owned {
            try Owned("allocating a buffer") { BIO_new(BIO_s_mem()) }
        }

        /// Reads from `bytes` in place: `BIO_new_mem_buf` does not copy them.
        static func reading<Result: ~Copyable>(
            _ bytes: [UInt8], _ body: (OpaquePointer) throws(OpenSSLError) -> Result
        ) throws(OpenSSLError) -> Result {
            try bytes.span.bytes.withUnsafeBytes { raw throws(OpenSSLError) in
                let bio = try Owned("opening a buffer") { BIO_new_mem_buf(raw.baseAddress, Int32(clamping: raw.count)) }
                return try body(bio.pointer)
            }
        }

        /// What was written.
        var bytes: [UInt8] {
            var start: UnsafeMutablePointer<CChar>?
            let count = shim_BIO_get_mem_data(pointer, &start)
            return [UInt8](UnsafeRawBufferPointer(start: start, count: max(0, count)))
        }
    }

    /// Runs an `i2d` function, which allocates the bytes itself when it is given a null buffer.
    func encoded(
        _ operation: String, _ encode: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32
    ) throws(OpenSSLError) -> [UInt8] {
        ERR_clear_error()
        var buffer: UnsafeMutablePointer<UInt8>?
        let count = encode(&buffer)
        defer { shim_OPENSSL_free(buffer) }
        guard count >= 0, let buffer else { throw .drain(operation) }
        return [UInt8](UnsafeBufferPointer(start: buffer, count: Int(count)))
    }
#endif
