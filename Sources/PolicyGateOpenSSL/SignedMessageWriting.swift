#if os(Linux)
    internal import CPolicyGateOpenSSL
    package import PolicyGateModel

    /// Why a content was not signed.
    package enum SigningError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The key is not the certificate's.
        case keyDoesNotMatch
        /// More certificates than `SignedMessage.mostCertificates`, the signer's among them.
        case tooManyCertificates
        /// The message would have more bytes than are read.
        case tooLarge(count: Int)
        /// OpenSSL refused.
        case failed(OpenSSLError)
        /// What was written does not read as what was to be signed.
        case unreadable(reason: String)

        package var description: String {
            switch self {
            case .keyDoesNotMatch: "the private key does not belong to the signer's certificate"
            case .tooManyCertificates: "more than \(SignedMessage.mostCertificates) certificates"
            case .tooLarge(let count): "\(count) bytes, and a signed message has at most \(SignedMessage.largest)"
            case .failed(let error): error.description
            case .unreadable(let reason): "the signed message does not hold: \(reason)"
            }
        }
    }

    extension SignedMessage {
        /// Signs a content: SignedData in DER with the content inside, byte for byte, and SHA-256.
        ///
        /// With an RSA key the same input gives the same bytes; an ECDSA signature is drawn anew each time.
        ///
        /// - Parameters:
        ///   - content: Goes in as it is.
        ///   - signer: Is named by its issuer and serial number, and goes in too.
        ///   - key: The signer's, RSA or EC.
        ///   - chain: Certificates that go in beside the signer's; one that stands twice goes in once.
        ///   - signingTime: The signed word on when it was signed; without one there is none.
        /// - Returns: The message's DER, which was read again and held.
        /// - Throws: `SigningError`.
        package static func sign(
            content: [UInt8], signer: Certificate, key: borrowing PrivateKey, chain: [Certificate] = [],
            signingTime: Timestamp? = nil
        ) throws(SigningError) -> [UInt8] {
            guard key.belongs(to: signer) else { throw .keyDoesNotMatch }
            guard content.count <= largest else { throw .tooLarge(count: content.count) }
            var known: Set = [signer.fingerprint]
            let chain = chain.filter { known.insert($0.fingerprint).inserted }
            guard chain.count < mostCertificates else { throw .tooManyCertificates }
            let bytes: [UInt8]
            do throws(OpenSSLError) {
                let attributes = try SignedAttributes(of: content, signingTime: signingTime)
                bytes = try write(content, attributes, signer, key, chain)
            } catch {
                throw .failed(error)
            }
            try confirm(bytes, content, signer)
            return bytes
        }

        /// OpenSSL's own way to signed attributes always adds the time of its clock, so it is the attributes that are
        /// signed here as a content without any, which gives the same signature (RFC 5652, section 5.4); then each goes
        /// to its place.
        private static func write(
            _ content: [UInt8], _ attributes: borrowing SignedAttributes, _ signer: Certificate,
            _ key: borrowing PrivateKey, _ chain: [Certificate]
        ) throws(OpenSSLError) -> [UInt8] {
            let context = try LibCrypto.context
            let flags = UInt32(CMS_BINARY | CMS_PARTIAL | CMS_NOATTR)
            let message = try Owned<MessageKind>("allocating a message") {
                CMS_sign_ex(nil, nil, nil, nil, flags, context, nil)
            }
            let pointer = message.pointer
            let info = try add(signer, key, to: pointer, flags)
            for certificate in chain {
                try check("adding a certificate") { certificate.withPointer { CMS_add1_cert(pointer, $0) } }
            }
            let der = try attributes.der
            try Owned<BIOKind>.reading(der) { source throws(OpenSSLError) in
                try check("signing") { CMS_final(pointer, source, nil, flags) }
            }
            try attributes.add(to: info)
            try setContent(of: pointer, to: content)
            return try encoded("encoding a message") { i2d_CMS_ContentInfo(pointer, $0) }
        }

        private static func add(
            _ signer: Certificate, _ key: borrowing PrivateKey, to message: OpaquePointer, _ flags: UInt32
        ) throws(OpenSSLError) -> OpaquePointer {
            let hash = try Hash.sha256.pointer
            let key = key.owned.pointer
            return try require("adding a signer") {
                signer.withPointer { CMS_add1_signer(message, $0, key, hash, flags) }
            }
        }

        private static func setContent(of message: OpaquePointer, to content: [UInt8]) throws(OpenSSLError) {
            let place = try require("finding the content's place") { CMS_get0_content(message)?.pointee }
            try check("setting the content") { ASN1_OCTET_STRING_set(place, content, Int32(clamping: content.count)) }
        }

        private static func confirm(_ bytes: [UInt8], _ content: [UInt8], _ signer: Certificate) throws(SigningError) {
            guard bytes.count <= largest else { throw .tooLarge(count: bytes.count) }
            let message: SignedMessage
            do { message = try SignedMessage(bytes) } catch { throw .unreadable(reason: error.description) }
            guard message.signers.count == 1, let written = message.signers.first, written.signature == .holds else {
                throw .unreadable(reason: message.signers.first?.signature.description ?? "there is no signer")
            }
            guard message.isDER, message.content == content, written.certificate?.fingerprint == signer.fingerprint
            else {
                throw .unreadable(reason: "content or signer is another")
            }
        }
    }
#endif
