internal import CPolicyGateOpenSSL

/// What OpenSSL itself offers for the job, by its own functions for trust stores.
enum OpenSSLPeer {
    /// Loads a bundle, or the system's store where there is none, and verifies the leaf.
    ///
    /// - Throws: Where the answer is not what the store must give: yes with a bundle, no without.
    static func verify(leaf path: String, bundle: String?) throws -> UInt64 {
        let der = try File.bytes(path)
        var outcome: Int32 = -1
        let time = Clock.nanoseconds {
            let store = X509_STORE_new()
            if let bundle {
                X509_STORE_load_file_ex(store, bundle, nil, nil)
            } else {
                X509_STORE_set_default_paths_ex(store, nil, nil)
            }
            let leaf = decode(der)
            let context = X509_STORE_CTX_new()
            X509_STORE_CTX_init(context, store, leaf, nil)
            outcome = X509_verify_cert(context)
            X509_STORE_CTX_free(context)
            X509_free(leaf)
            X509_STORE_free(store)
        }
        guard outcome == (bundle == nil ? 0 : 1) else { throw Case.Failure(description: "OpenSSL says \(outcome)") }
        return time
    }

    static func decode(_ der: [UInt8]) -> OpaquePointer? {
        der.withUnsafeBufferPointer { bytes in
            var position = bytes.baseAddress
            return d2i_X509(nil, &position, bytes.count)
        }
    }

    static func decodePEM(_ text: [UInt8]) -> OpaquePointer? {
        let bio = BIO_new_mem_buf(text, Int32(text.count))
        defer { BIO_free(bio) }
        return PEM_read_bio_X509(bio, nil, nil, nil)
    }
}
