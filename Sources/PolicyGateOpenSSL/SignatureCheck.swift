#if os(Linux)
    internal import CPolicyGateOpenSSL
    internal import PolicyGateModel

    /// What a signature is worth by the key in its signer's certificate.
    package enum SignatureState: Hashable, Sendable, CustomStringConvertible {
        /// The content is what the holder of the key signed.
        case holds
        /// It is not, or it cannot be known to be.
        case fails(Fault)
        /// Nothing can be said.
        case unanswerable(Obstacle)

        /// Why a signature does not hold.
        package enum Fault: String, Hashable, Sendable {
            case contentChanged = "the content is not what was signed"
            case wrongSignature = "the certificate's key did not make the signature, or what it covers was changed"
            case otherContentType = "the signed type of the content is not that of the message"
            case inconsistent = "the signed attributes are incomplete, or parts of the message contradict each other"
            case ambiguous = "the content is a list of signed attributes, whose signature was made for something else"
        }

        /// Why there is no answer.
        package enum Obstacle: String, Hashable, Sendable {
            case noCertificate = "the signer's certificate is not in the message"
            case noContent = "the content is not in the message"
            case unknownKey = "the certificate's key cannot be used"
            case unknownDigest = "a digest algorithm of the message is not known"
        }

        package var description: String {
            switch self {
            case .holds: "the signature holds"
            case .fails(let fault): fault.rawValue
            case .unanswerable(let obstacle): obstacle.rawValue
            }
        }
    }

    /// Judges signatures over one content, which is hashed once for all signers.
    ///
    /// Signer by signer, since `CMS_verify` gives one answer for all of them, and without any chain: SHA-1 and expired
    /// certificates are told as holding, as the files of Apple's own tools have them.
    struct SignatureCheck {
        private let message: OpaquePointer
        private let content: [UInt8]?
        /// The finished digests; nil where there is no content, or an algorithm is not known.
        private let digests: OpaquePointer?

        /// Hashes the content for the length of `body`.
        static func run<Result>(
            over content: [UInt8]?, of message: OpaquePointer, _ body: (SignatureCheck) -> Result
        ) throws(OpenSSLError) -> Result {
            guard let content else { return body(SignatureCheck(message: message, content: nil, digests: nil)) }
            return try withSource(of: content) { source throws(OpenSSLError) in
                let pointer = source.pointer
                guard let chain = quietly({ CMS_dataInit(message, pointer) }) else {
                    return body(SignatureCheck(message: message, content: content, digests: nil))
                }
                // Freed with the digests that stand before it.
                _ = source.release()
                let digests = Owned<BIOKind>(takingOver: chain)
                readToEnd(digests.pointer)
                return body(SignatureCheck(message: message, content: content, digests: digests.pointer))
            }
        }

        /// Where the digests read from.
        ///
        /// OpenSSL's own source, the decoded string, fails where the content is empty.
        private static func withSource<Result>(
            of content: [UInt8], _ body: (consuming Owned<BIOKind>) throws(OpenSSLError) -> Result
        ) throws(OpenSSLError) -> Result {
            guard !content.isEmpty else {
                return try body(try Owned("opening an empty buffer") { BIO_new(BIO_s_null()) })
            }
            return try content.span.bytes.withUnsafeBytes { raw throws(OpenSSLError) in
                try body(
                    try Owned("opening a buffer") { BIO_new_mem_buf(raw.baseAddress, Int32(clamping: raw.count)) })
            }
        }

        private static func readToEnd(_ chain: OpaquePointer) {
            var buffer = [UInt8](repeating: 0, count: 64 * 1024)
            while BIO_read(chain, &buffer, Int32(buffer.count)) > 0 {}
        }

        /// What one signer's signature is worth.
        func state(of signer: OpaquePointer, madeBy certificate: Certificate?) -> SignatureState {
            guard let content else { return .unanswerable(.noContent) }
            guard let certificate else { return .unanswerable(.noCertificate) }
            guard let digests, isDigestKnown(of: signer) else { return .unanswerable(.unknownDigest) }
            guard certificate.withPointer({ X509_get0_pubkey($0) != nil }) else { return .unanswerable(.unknownKey) }
            certificate.withPointer { CMS_SignerInfo_set1_signer_cert(signer, $0) }
            guard CMS_signed_get_attr_count(signer) >= 0 else {
                if Self.couldBeAttributes(content) { return .fails(.ambiguous) }
                return Self.state(CMS_SignerInfo_verify_content(signer, digests), ifWrong: .wrongSignature)
            }
            guard CMS_SignerInfo_verify(signer) == 1 else { return .fails(.wrongSignature) }
            guard hasMatchingContentType(signer) else { return .fails(.otherContentType) }
            return Self.state(CMS_SignerInfo_verify_content(signer, digests), ifWrong: .contentChanged)
        }

        private static func state(_ result: Int32, ifWrong fault: SignatureState.Fault) -> SignatureState {
            result == 1 ? .holds : .fails(result == 0 ? fault : .inconsistent)
        }

        private func isDigestKnown(of signer: OpaquePointer) -> Bool {
            var algorithm: UnsafeMutablePointer<X509_ALGOR>?
            CMS_SignerInfo_get0_algs(signer, nil, nil, &algorithm, nil)
            let name = ObjectIdentifier.name(algorithm?.pointee.algorithm)
            guard let context = try? LibCrypto.context, let digest = EVP_MD_fetch(context, name, nil) else {
                return false
            }
            EVP_MD_free(digest)
            return true
        }

        /// RFC 5652, section 11.1, asks for it; OpenSSL does not look.
        private func hasMatchingContentType(_ signer: OpaquePointer) -> Bool {
            let name = OBJ_nid2obj(NID_pkcs9_contentType)
            guard let type = CMS_signed_get0_data_by_OBJ(signer, name, -3, V_ASN1_OBJECT) else { return false }
            return OBJ_cmp(OpaquePointer(type), CMS_get0_eContentType(message)) == 0
        }

        /// A signature over attributes is one over their DER: with the attributes taken out and put in the place of the
        /// content, it would hold for what nobody signed as a content.
        private static func couldBeAttributes(_ content: [UInt8]) -> Bool {
            (try? DERReader.open(content[...], .set, "a list of attributes")) != nil
        }
    }
#endif
