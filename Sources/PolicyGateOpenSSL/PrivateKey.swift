#if os(Linux)
    internal import CPolicyGateOpenSSL

    /// A private key, which lives as long as its scope: OpenSSL clears its numbers when it is freed.
    package struct PrivateKey: ~Copyable {
        /// The kinds of key that every platform accepts under our CA.
        package enum Kind: String, CaseIterable, Sendable {
            case p256, p384, rsa2048, rsa3072
        }

        let owned: Owned<KeyKind>

        /// Makes a new key.
        package init(_ kind: Kind) throws(OpenSSLError) {
            let context = try LibCrypto.context
            owned = try Owned("making a key") {
                switch kind {
                case .p256: shim_generate_ec_key(context, "P-256")
                case .p384: shim_generate_ec_key(context, "P-384")
                case .rsa2048: shim_generate_rsa_key(context, 2048)
                case .rsa3072: shim_generate_rsa_key(context, 3072)
                }
            }
        }

        private init(_ owned: consuming Owned<KeyKind>) { self.owned = owned }

        /// It is the key of that certificate.
        package func belongs(to certificate: Certificate) -> Bool {
            certificate.withPointer { certificate in
                quietly { EVP_PKEY_eq(X509_get0_pubkey(certificate), owned.pointer) == 1 }
            }
        }

        /// The DER of its SubjectPublicKeyInfo.
        package var subjectPublicKeyInfo: [UInt8] {
            get throws(OpenSSLError) { try encoded("encoding a public key") { i2d_PUBKEY(owned.pointer, $0) } }
        }

        /// The hash that a signature by this key uses: as strong as the key.
        var signatureHash: Hash { EVP_PKEY_get_bits(owned.pointer) == 384 ? .sha384 : .sha256 }
    }

    // MARK: - Encrypted PKCS#8

    extension PrivateKey {
        /// PBKDF2's rounds; OWASP's figure of 2023 for HMAC-SHA-256.
        private static let rounds: Int32 = 600_000

        /// The key as encrypted PKCS#8 in PEM: PBES2 with PBKDF2-HMAC-SHA-256 and AES-256-CBC.
        ///
        /// A passphrase has at least one byte.
        package func encryptedPEM(passphrase: [UInt8]) throws(OpenSSLError) -> [UInt8] {
            let context = try LibCrypto.context
            let plain = try Owned<PlainKeyKind>("encoding a key") { EVP_PKEY2PKCS8(owned.pointer) }
            let cipher = try require("fetching AES-256-CBC") { EVP_CIPHER_fetch(context, "AES-256-CBC", nil) }
            defer { EVP_CIPHER_free(cipher) }
            let encrypted = try passphrase.span.withUnsafeBufferPointer { passphrase throws(OpenSSLError) in
                try passphrase.withMemoryRebound(to: CChar.self) { passphrase throws(OpenSSLError) in
                    try Owned<EncryptedKeyKind>("encrypting a key") {
                        PKCS8_encrypt_ex(
                            -1, cipher, passphrase.baseAddress, Int32(clamping: passphrase.count), nil, 0, Self.rounds,
                            plain.pointer, context, nil)
                    }
                }
            }
            let text = try Owned<BIOKind>.memory()
            try check("writing a key") { PEM_write_bio_PKCS8(text.pointer, encrypted.pointer) }
            return text.bytes
        }

        /// Reads what `encryptedPEM` wrote.
        package init(encryptedPEM: [UInt8], passphrase: [UInt8]) throws(OpenSSLError) {
            let encrypted = try Owned<BIOKind>.reading(encryptedPEM) { bio throws(OpenSSLError) in
                try Owned<EncryptedKeyKind>("reading a key") { PEM_read_bio_PKCS8(bio, nil, refusePassphrase, nil) }
            }
            try self.init(encrypted, passphrase)
        }

        /// Reads encrypted PKCS#8 that `der` holds whole.
        init(encryptedDER der: [UInt8], passphrase: [UInt8]) throws(OpenSSLError) {
            let encrypted = try Owned<EncryptedKeyKind>("reading a key") {
                whole(der, X509_SIG_free) { d2i_X509_SIG(nil, &$0, der.count) }
            }
            try self.init(encrypted, passphrase)
        }

        private init(_ encrypted: borrowing Owned<EncryptedKeyKind>, _ passphrase: [UInt8]) throws(OpenSSLError) {
            let context = try LibCrypto.context
            let encrypted = encrypted.pointer
            let plain = try passphrase.span.withUnsafeBufferPointer { passphrase throws(OpenSSLError) in
                try passphrase.withMemoryRebound(to: CChar.self) { passphrase throws(OpenSSLError) in
                    try Owned<PlainKeyKind>("decrypting a key") {
                        PKCS8_decrypt_ex(
                            encrypted, passphrase.baseAddress, Int32(clamping: passphrase.count), context, nil)
                    }
                }
            }
            self.init(try Owned<KeyKind>("decoding a key") { EVP_PKCS82PKEY_ex(plain.pointer, context, nil) })
        }
    }

    // MARK: - Unencrypted

    extension PrivateKey {
        /// Reads PKCS#8, or an older form of an RSA or EC key (RFC 8017, RFC 5915), that `der` holds whole.
        init(unencryptedDER der: [UInt8]) throws(OpenSSLError) {
            let context = try LibCrypto.context
            self.init(
                try Owned<KeyKind>("reading a key") {
                    whole(der, EVP_PKEY_free) { d2i_AutoPrivateKey_ex(nil, &$0, der.count, context, nil) }
                })
        }
    }

    /// Runs a `d2i` function over `der`, which must leave nothing behind what it read.
    private func whole(
        _ der: [UInt8], _ free: (OpaquePointer?) -> Void, _ decode: (inout UnsafePointer<UInt8>?) -> OpaquePointer?
    ) -> OpaquePointer? {
        der.withUnsafeBufferPointer { bytes in
            var position = bytes.baseAddress
            let decoded = decode(&position)
            guard let start = bytes.baseAddress, position == start + bytes.count else {
                free(decoded)
                return nil
            }
            return decoded
        }
    }

    /// Stands in for OpenSSL's own callback, which would prompt on the terminal.
    private func refusePassphrase(
        _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int32, _ isWriting: Int32, _ context: UnsafeMutableRawPointer?
    ) -> Int32 { -1 }
#endif
