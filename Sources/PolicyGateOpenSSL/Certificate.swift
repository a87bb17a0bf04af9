#if os(Linux)
    internal import CPolicyGateOpenSSL
    package import PolicyGateModel

    /// Bytes that are no certificate to both readers.
    package enum CertificateError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The strict reader refused the DER.
        case malformed(DERError)
        /// OpenSSL refused it: an extension that does not decode, or a key.
        case refused(OpenSSLError)
        /// More bytes than a certificate may have.
        case tooLarge(count: Int)

        package var description: String {
            switch self {
            case .malformed(let error): error.description
            case .refused(let error): error.description
            case .tooLarge(let count): "\(count) bytes, and at most \(Certificate.largest) are read"
            }
        }
    }

    /// An X.509 certificate.
    ///
    /// Immutable, and so shared between tasks without copying: OpenSSL counts references atomically, and the cache of
    /// extensions, the one thing it would fill later, is filled while the certificate is read.
    package final class Certificate: @unchecked Sendable {
        /// The bytes it was read from.
        package let der: [UInt8]
        /// What stands in them.
        package let fields: CertificateFields
        /// The SHA-256 of those bytes.
        package let fingerprint: SHA256Digest
        private let owned: Owned<CertificateKind>

        /// The most bytes that are read as a certificate.
        package static let largest = 256 * 1024

        /// Reads a certificate that `der` holds whole, with nothing behind it.
        package init(der: [UInt8]) throws(CertificateError) {
            guard der.count <= Self.largest else { throw .tooLarge(count: der.count) }
            let (fields, fingerprint, owned) = try Self.read(der)
            self.der = der
            self.fields = fields
            self.fingerprint = fingerprint
            self.owned = Owned(takingOver: owned)
        }

        /// Lends the object for the length of `body`.
        func withPointer<Result: ~Copyable, Failure: Error>(
            _ body: (OpaquePointer) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            try body(owned.pointer)
        }

        private static func read(
            _ der: [UInt8]
        ) throws(CertificateError) -> (CertificateFields, SHA256Digest, OpaquePointer) {
            let fields: CertificateFields
            do { fields = try CertificateFields(der: der) } catch { throw .malformed(error) }
            do throws(OpenSSLError) {
                return (fields, try SHA256Digest(hashing: der), try decode(der))
            } catch {
                throw .refused(error)
            }
        }

        private static func decode(_ der: [UInt8]) throws(OpenSSLError) -> OpaquePointer {
            let context = try LibCrypto.context
            var certificate: OpaquePointer? = try require("allocating a certificate") { X509_new_ex(context, nil) }
            return try der.span.withUnsafeBufferPointer { bytes throws(OpenSSLError) in
                var position = bytes.baseAddress
                ERR_clear_error()
                let decoded = d2i_X509(&certificate, &position, bytes.count)
                // Fills the cache of extensions; what it cannot decode there is refused here and not while verifying.
                guard let decoded, X509_get_extension_flags(decoded) & UInt32(EXFLAG_INVALID) == 0 else {
                    // Null where the DER did not decode, as OpenSSL has freed it then.
                    X509_free(certificate)
                    throw .drain("decoding the certificate")
                }
                return decoded
            }
        }
    }

    extension Certificate {
        /// The subject as RFC 4514 writes it.
        package var subject: String { withPointer { Self.text(X509_get_subject_name($0)) } }

        /// The issuer as RFC 4514 writes it.
        package var issuer: String { withPointer { Self.text(X509_get_issuer_name($0)) } }

        /// The subject's last CommonName, or nil.
        package var commonName: String? {
            withPointer { certificate in
                let name = X509_get_subject_name(certificate)
                let index = X509_NAME_get_index_by_NID(name, NID_commonName, -1)
                guard index >= 0, let data = X509_NAME_ENTRY_get_data(X509_NAME_get_entry(name, index)) else {
                    return nil
                }
                var text: UnsafeMutablePointer<UInt8>?
                let count = ASN1_STRING_to_UTF8(&text, data)
                defer { shim_OPENSSL_free(text) }
                guard count >= 0, let text else { return nil }
                return String(decoding: UnsafeBufferPointer(start: text, count: Int(count)), as: UTF8.self)
            }
        }

        /// The name of the hashed directory's file for the issuer, such as `4bfab552`.
        package var issuerHash: String {
            get throws(OpenSSLError) {
                let context = try LibCrypto.context
                var isValid: Int32 = 0
                let hash = withPointer { X509_NAME_hash_ex(X509_get_issuer_name($0), context, nil, &isValid) }
                guard isValid == 1 else { throw .drain("hashing the issuer's name") }
                let digits = String(hash, radix: 16)
                return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
            }
        }

        /// Its issuer's name and that subject are the same by the rules of RFC 5280, 7.1: case, blanks and string types
        /// make no difference.
        package func isNamed(asIssuedBy issuer: Certificate) -> Bool {
            withPointer { certificate in
                issuer.withPointer { issuer in
                    X509_NAME_cmp(X509_get_issuer_name(certificate), X509_get_subject_name(issuer)) == 0
                }
            }
        }

        /// Its signature was made with the other's key; says nothing of names, dates or constraints.
        package func isSigned(byKeyOf issuer: Certificate) -> Bool {
            withPointer { certificate in
                issuer.withPointer { issuer in
                    quietly { X509_verify(certificate, X509_get0_pubkey(issuer)) == 1 }
                }
            }
        }

        /// By what the two say, its key may have made the other's signature: verifying costs a thousand times as much.
        ///
        /// The key identifiers do not contradict each other, and the signature is about as long as the key makes them.
        package func couldHaveSigned(_ child: Certificate) -> Bool {
            if let wanted = child.authorityKeyIdentifier, let own = subjectKeyIdentifier, wanted != own { return false }
            let longest = withPointer { issuer in
                quietly { X509_get0_pubkey(issuer) }.map { Int(EVP_PKEY_get_size($0)) } ?? 0
            }
            let length = child.withPointer { certificate in
                var signature: UnsafePointer<ASN1_BIT_STRING>?
                X509_get0_signature(&signature, nil, certificate)
                return signature.map { Int(ASN1_STRING_length($0)) } ?? 0
            }
            return length <= longest && length + Self.mostLeadingZeros >= longest
        }

        /// By how many bytes a signature of two numbers may be shorter than the longest: more zeros in front happen to
        /// nobody.
        private static let mostLeadingZeros = 24

        /// Extension's value of the subject key identifier, or nil.
        package var subjectKeyIdentifier: [UInt8]? {
            withPointer { Self.bytes(X509_get0_subject_key_id($0)) }
        }

        /// The subject key identifier of the issuer, as far as the extension says it.
        private var authorityKeyIdentifier: [UInt8]? {
            withPointer { Self.bytes(X509_get0_authority_key_id($0)) }
        }

        private static func bytes(_ string: UnsafePointer<ASN1_OCTET_STRING>?) -> [UInt8]? {
            guard let string else { return nil }
            return [UInt8](
                UnsafeBufferPointer(start: ASN1_STRING_get0_data(string), count: Int(ASN1_STRING_length(string))))
        }

        /// The public key as a person reads it: `P-256`, `RSA 3072`.
        package var keyDescription: String {
            withPointer { certificate in
                guard let key = quietly({ X509_get0_pubkey(certificate) }) else { return "unknown" }
                let bits = EVP_PKEY_get_bits(key)
                switch EVP_PKEY_get_base_id(key) {
                case EVP_PKEY_EC: return bits == 256 || bits == 384 || bits == 521 ? "P-\(bits)" : "EC \(bits)"
                case EVP_PKEY_RSA: return "RSA \(bits)"
                default: return EVP_PKEY_get0_type_name(key).map { "\(String(cString: $0)) \(bits)" } ?? "unknown"
                }
            }
        }

        /// RSA of 2048 bits and more, or a curve of 256 and more.
        package var hasStrongKey: Bool {
            withPointer { certificate in
                guard let key = quietly({ X509_get0_pubkey(certificate) }) else { return false }
                let bits = EVP_PKEY_get_bits(key)
                switch EVP_PKEY_get_base_id(key) {
                case EVP_PKEY_EC: return bits >= 256
                case EVP_PKEY_RSA: return bits >= 2048
                default: return false
                }
            }
        }

        /// The signature's algorithm in OpenSSL's long name, such as `ecdsa-with-SHA256`.
        package var signatureAlgorithm: String {
            withPointer { certificate in
                OBJ_nid2ln(X509_get_signature_nid(certificate)).map { String(cString: $0) } ?? "unknown"
            }
        }

        /// A name as RFC 4514 writes it.
        static func text(_ name: OpaquePointer?) -> String {
            guard let bio = BIO_new(BIO_s_mem()) else { return "" }
            let buffer = Owned<BIOKind>(takingOver: bio)
            X509_NAME_print_ex(buffer.pointer, name, 0, shim_name_flags())
            return String(decoding: buffer.bytes, as: UTF8.self)
        }
    }
#endif
