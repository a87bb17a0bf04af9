#if os(Linux)
    internal import CPolicyGateOpenSSL
    package import PolicyGateModel

    /// A name with the two attributes that our certificates carry.
    package struct DistinguishedName: Hashable, Sendable {
        /// At most 64 characters (X.520).
        package let commonName: String
        /// At most 64 characters.
        package let organization: String?

        package init(commonName: String, organization: String?) {
            self.commonName = commonName
            self.organization = organization
        }

        func make() throws(OpenSSLError) -> Owned<NameKind> {
            let name = try Owned<NameKind>("allocating a name") { X509_NAME_new() }
            if let organization { try Self.add(NID_organizationName, organization, to: name) }
            try Self.add(NID_commonName, commonName, to: name)
            return name
        }

        private static func add(
            _ attribute: Int32, _ text: String, to name: borrowing Owned<NameKind>
        ) throws(OpenSSLError) {
            let bytes = [UInt8](text.utf8)
            try check("writing a name") {
                X509_NAME_add_entry_by_NID(
                    name.pointer, attribute, MBSTRING_UTF8, bytes, Int32(clamping: bytes.count), -1, 0)
            }
        }
    }

    /// What a new certificate says before it is signed.
    package struct CertificateBuilder: Sendable {
        package let subject: DistinguishedName
        package let notBefore: Timestamp
        package let notAfter: Timestamp
        /// Marked critical inside, in OpenSSL's own notation: `critical,CA:TRUE,pathlen:0`.
        package let basicConstraints: String
        /// `critical,keyCertSign,cRLSign`.
        package let keyUsage: String
        /// Goes in as a non-critical extension.
        package let binding: Binding

        package init(
            subject: DistinguishedName, notBefore: Timestamp, notAfter: Timestamp, basicConstraints: String,
            keyUsage: String, binding: Binding
        ) {
            self.subject = subject
            self.notBefore = notBefore
            self.notAfter = notAfter
            self.basicConstraints = basicConstraints
            self.keyUsage = keyUsage
            self.binding = binding
        }

        /// Signs a certificate for `key` with the issuer's key, or with `key` itself where there is no issuer.
        package func certificate(
            for key: borrowing PrivateKey, issuer: Certificate?, signedBy signer: borrowing PrivateKey
        ) throws -> Certificate {
            let context = try LibCrypto.context
            let new = try Owned<CertificateKind>("allocating a certificate") { X509_new_ex(context, nil) }
            try check("setting the version") { X509_set_version(new.pointer, Int(X509_VERSION_3)) }
            try setSerialNumber(new, context)
            try setNames(new, issuer)
            try require("setting notBefore") {
                ASN1_TIME_set(X509_getm_notBefore(new.pointer), Int(notBefore.secondsSince1970))
            }
            try require("setting notAfter") {
                ASN1_TIME_set(X509_getm_notAfter(new.pointer), Int(notAfter.secondsSince1970))
            }
            try check("setting the key") { X509_set_pubkey(new.pointer, key.owned.pointer) }
            try addExtensions(new, issuer)
            let hash = try signer.signatureHash.pointer
            try check("signing") { X509_sign(new.pointer, signer.owned.pointer, hash) }
            return try Certificate(der: try encoded("encoding a certificate") { i2d_X509(new.pointer, $0) })
        }
    }

    extension CertificateBuilder {
        /// 16 random bytes, positive and not zero: RFC 5280 allows 20 octets, sign included.
        private func setSerialNumber(
            _ new: borrowing Owned<CertificateKind>, _ context: OpaquePointer
        ) throws(OpenSSLError) {
            var bytes = [UInt8](repeating: 0, count: 16)
            try check("drawing a serial number") { RAND_bytes_ex(context, &bytes, bytes.count, 0) }
            // One fixed bit pattern in front keeps it positive, not zero, and always of the same length.
            bytes[0] = bytes[0] & 0x3f | 0x40
            let number = try require("allocating a number") { BN_bin2bn(bytes, Int32(bytes.count), nil) }
            defer { BN_free(number) }
            try require("setting the serial number") { BN_to_ASN1_INTEGER(number, X509_get_serialNumber(new.pointer)) }
        }

        private func setNames(_ new: borrowing Owned<CertificateKind>, _ issuer: Certificate?) throws(OpenSSLError) {
            let name = try subject.make()
            try check("setting the subject") { X509_set_subject_name(new.pointer, name.pointer) }
            try check("setting the issuer") {
                guard let issuer else { return X509_set_issuer_name(new.pointer, name.pointer) }
                return issuer.withPointer { X509_set_issuer_name(new.pointer, X509_get_subject_name($0)) }
            }
        }

        private func addExtensions(
            _ new: borrowing Owned<CertificateKind>, _ issuer: Certificate?
        ) throws(OpenSSLError) {
            for (identifier, value) in [(NID_basic_constraints, basicConstraints), (NID_key_usage, keyUsage)] {
                let made = try Owned<ExtensionKind>("making an extension") {
                    X509V3_EXT_nconf_nid(nil, nil, identifier, value)
                }
                try check("adding an extension") { X509_add_ext(new.pointer, made.pointer, -1) }
            }
            let keyIdentifier = try Self.keyIdentifier(of: new)
            try Self.addKeyIdentifier(keyIdentifier, to: new)
            try Self.addAuthorityKeyIdentifier(issuer?.subjectKeyIdentifier ?? keyIdentifier, to: new)
            try addBinding(to: new)
        }

        /// The first 160 bits of the SHA-256 of the key (RFC 7093, method 1).
        private static func keyIdentifier(of new: borrowing Owned<CertificateKind>) throws(OpenSSLError) -> [UInt8] {
            let hash = try Hash.sha256.pointer
            var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
            var count: UInt32 = 0
            try check("hashing a key") { X509_pubkey_digest(new.pointer, hash, &digest, &count) }
            return [UInt8](digest.prefix(20))
        }

        private static func addKeyIdentifier(
            _ identifier: [UInt8], to new: borrowing Owned<CertificateKind>
        ) throws(OpenSSLError) {
            let value = try octetString(identifier)
            defer { ASN1_OCTET_STRING_free(value) }
            try check("adding the key identifier") {
                X509_add1_ext_i2d(new.pointer, NID_subject_key_identifier, value, 0, UInt(X509V3_ADD_DEFAULT))
            }
        }

        private static func addAuthorityKeyIdentifier(
            _ identifier: [UInt8], to new: borrowing Owned<CertificateKind>
        ) throws(OpenSSLError) {
            let value = try require("allocating a key identifier") { AUTHORITY_KEYID_new() }
            defer { AUTHORITY_KEYID_free(value) }
            value.pointee.keyid = try octetString(identifier)
            try check("adding the issuer's key identifier") {
                X509_add1_ext_i2d(new.pointer, NID_authority_key_identifier, value, 0, UInt(X509V3_ADD_DEFAULT))
            }
        }

        private func addBinding(to new: borrowing Owned<CertificateKind>) throws(OpenSSLError) {
            let identifier = try Owned<ObjectKind>("naming the binding") { OBJ_txt2obj(Binding.objectIdentifier, 1) }
            let value = try Self.octetString(binding.der)
            defer { ASN1_OCTET_STRING_free(value) }
            let made = try Owned<ExtensionKind>("making the binding") {
                X509_EXTENSION_create_by_OBJ(nil, identifier.pointer, 0, value)
            }
            try check("adding the binding") { X509_add_ext(new.pointer, made.pointer, -1) }
        }

        private static func octetString(_ bytes: [UInt8]) throws(OpenSSLError) -> UnsafeMutablePointer<
            ASN1_OCTET_STRING
        > {
            let value = try require("allocating a string") { ASN1_OCTET_STRING_new() }
            guard ASN1_OCTET_STRING_set(value, bytes, Int32(clamping: bytes.count)) == 1 else {
                ASN1_OCTET_STRING_free(value)
                throw .drain("writing a string")
            }
            return value
        }
    }
#endif
