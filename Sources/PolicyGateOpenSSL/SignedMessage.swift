#if os(Linux)
    internal import CPolicyGateOpenSSL

    /// CMS SignedData (RFC 5652, section 5), as a signed configuration profile is.
    ///
    /// Read from DER and from BER: Apple's own tools write indefinite lengths and a content in pieces. All of it is told,
    /// also of what does not hold; whether that is good enough, and where a signer's chain ends, are other questions.
    package struct SignedMessage: Sendable {
        /// The most bytes that are read.
        package static let largest = 16 * 1024 * 1024
        /// The most certificates, and the most revocation lists.
        package static let mostCertificates = 64
        /// The most signers, and the most digest algorithms.
        package static let mostSigners = 16

        /// A certificate of the message that cannot be read.
        package struct CertificateProblem: Hashable, Sendable, CustomStringConvertible {
            /// Which of the message's certificates, counted from 1.
            package let position: Int
            package let error: CertificateError

            package var description: String { "certificate \(position): \(error)" }
        }

        /// The bytes are what DER allows: definite lengths in their shortest form, sets in their order.
        package let isDER: Bool
        /// Some length is indefinite, so that it is BER.
        package let usesIndefiniteLength: Bool
        /// What the content is said to be; `.data` in a signed profile.
        package let contentType: MessageContentType
        /// What was signed, or nil where the signature is detached.
        package let content: [UInt8]?
        /// The certificates that can be read, in the message's order.
        package let certificates: [Certificate]
        /// Those that cannot.
        package let certificateProblems: [CertificateProblem]
        /// Entries among the certificates that are no X.509 certificates, such as attribute certificates.
        package let otherEntryCount: Int
        /// Who signed; empty in a message that only carries certificates.
        package let signers: [Signer]

        /// Reads a message that `bytes` hold whole, with nothing behind it.
        package init(_ bytes: [UInt8]) throws(SignedMessageError) {
            let outline = try MessageOutline(of: bytes)
            do throws(OpenSSLError) {
                try self.init(Self.decode(bytes), from: bytes, outline)
            } catch {
                throw .malformed(reason: error.description)
            }
        }

        private init(
            _ message: consuming Owned<MessageKind>, from bytes: [UInt8], _ outline: MessageOutline
        ) throws(OpenSSLError) {
            let pointer = message.pointer
            let content = Self.content(of: pointer)
            let entries = try Self.certificates(of: pointer)
            usesIndefiniteLength = outline.usesIndefiniteLength
            isDER = try encoded("encoding a message") { i2d_CMS_ContentInfo(pointer, $0) } == bytes
            contentType = MessageContentType(
                objectIdentifier: ObjectIdentifier.dotted(CMS_get0_eContentType(pointer)) ?? "unknown")
            certificates = entries.compactMap { try? $0.get() }
            certificateProblems = entries.enumerated().compactMap { index, entry in
                guard case .failure(let error) = entry else { return nil }
                return CertificateProblem(position: index + 1, error: error)
            }
            otherEntryCount = max(0, outline.certificateCount - entries.count)
            signers = try Signer.all(of: pointer, content: content, certificates: certificates)
            self.content = content
        }

        private static func decode(_ bytes: [UInt8]) throws(OpenSSLError) -> Owned<MessageKind> {
            let context = try LibCrypto.context
            var message: OpaquePointer? = try require("allocating a message") { CMS_ContentInfo_new_ex(context, nil) }
            let isWhole = bytes.span.withUnsafeBufferPointer { bytes in
                var position = bytes.baseAddress
                ERR_clear_error()
                return d2i_CMS_ContentInfo(&message, &position, bytes.count) != nil
                    && position == bytes.baseAddress.map { $0 + bytes.count }
            }
            guard isWhole, let message else {
                // Null where the bytes did not decode, as OpenSSL has freed it then.
                CMS_ContentInfo_free(message)
                throw .drain("decoding the message")
            }
            return Owned(takingOver: message)
        }

        private static func content(of message: OpaquePointer) -> [UInt8]? {
            quietly { CMS_get0_content(message) }?.pointee.map(octets)
        }

        private static func certificates(
            of message: OpaquePointer
        ) throws(OpenSSLError) -> [Result<Certificate, CertificateError>] {
            // Null where there are none.
            guard let stack = quietly({ CMS_get1_certs(message) }) else { return [] }
            let chain = Owned<ChainKind>(takingOver: stack)
            return try (0..<max(0, OPENSSL_sk_num(chain.pointer))).map { index throws(OpenSSLError) in
                let entry = OpaquePointer(OPENSSL_sk_value(chain.pointer, index))
                let der = try encoded("encoding a certificate") { i2d_X509(entry, $0) }
                return Result { () throws(CertificateError) in try Certificate(der: der) }
            }
        }
    }

    /// The bytes of a string of whatever type.
    func octets(_ string: UnsafeMutablePointer<ASN1_STRING>) -> [UInt8] {
        let count = Int(max(0, ASN1_STRING_length(string)))
        return [UInt8](UnsafeBufferPointer(start: ASN1_STRING_get0_data(string), count: count))
    }
#endif
