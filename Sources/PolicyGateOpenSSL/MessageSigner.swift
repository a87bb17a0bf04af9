#if os(Linux)
    internal import CPolicyGateOpenSSL
    internal import Glibc
    package import PolicyGateModel

    extension SignedMessage {
        /// One signer of a message, and what the signature is worth by itself.
        package struct Signer: Sendable {
            /// How the message names the signer's certificate.
            package enum Identifier: Hashable, Sendable, CustomStringConvertible {
                /// The issuer's name as RFC 4514 writes it, and the serial number in hexadecimal digits.
                case issuerAndSerialNumber(issuer: String, serialNumber: String)
                /// The subject key identifier in hexadecimal digits.
                case keyIdentifier(String)

                package var description: String {
                    switch self {
                    case .issuerAndSerialNumber(let issuer, let number): "serial number \(number), issued by \(issuer)"
                    case .keyIdentifier(let identifier): "key identifier \(identifier)"
                    }
                }
            }

            package let identifier: Identifier
            /// The first certificate of the message that is so named, or nil.
            package let certificate: Certificate?
            /// OpenSSL's long name, such as `sha256`.
            package let digestAlgorithm: String
            /// OpenSSL's long name, such as `rsaEncryption` or `ecdsa-with-SHA256`.
            package let signatureAlgorithm: String
            /// What is signed is a list of attributes, with the content's digest among them, and not the content itself.
            package let hasSignedAttributes: Bool
            /// When the signer's clock says that it signed; signed, but nobody else's word.
            package let signingTime: Timestamp?
            /// What the certificate's key says of content and signature; nothing of the certificate itself.
            package let signature: SignatureState
        }
    }

    extension SignedMessage.Signer {
        /// Reads all signers of a message and judges their signatures.
        static func all(
            of message: OpaquePointer, content: [UInt8]?, certificates: [Certificate]
        ) throws(OpenSSLError) -> [Self] {
            let signers = quietly { CMS_get0_SignerInfos(message) }
            let pointers = (0..<max(0, OPENSSL_sk_num(signers))).compactMap { index in
                OPENSSL_sk_value(signers, index).map { OpaquePointer($0) }
            }
            guard !pointers.isEmpty else { return [] }
            return try SignatureCheck.run(over: content, of: message) { check in
                pointers.map { signer in
                    let certificate = certificates.first { $0.isNamed(by: signer) }
                    let state = quietly { check.state(of: signer, madeBy: certificate) }
                    return quietly { Self(signer, certificate, state) }
                }
            }
        }

        private init(_ signer: OpaquePointer, _ certificate: Certificate?, _ signature: SignatureState) {
            var (digest, algorithm): (UnsafeMutablePointer<X509_ALGOR>?, UnsafeMutablePointer<X509_ALGOR>?)
            CMS_SignerInfo_get0_algs(signer, nil, nil, &digest, &algorithm)
            identifier = Self.identifier(of: signer)
            self.certificate = certificate
            digestAlgorithm = ObjectIdentifier.name(digest?.pointee.algorithm)
            signatureAlgorithm = ObjectIdentifier.name(algorithm?.pointee.algorithm)
            hasSignedAttributes = CMS_signed_get_attr_count(signer) >= 0
            signingTime = Self.signingTime(of: signer)
            self.signature = signature
        }

        private static func identifier(of signer: OpaquePointer) -> Identifier {
            var key: UnsafeMutablePointer<ASN1_OCTET_STRING>?
            var issuer: OpaquePointer?
            var number: UnsafeMutablePointer<ASN1_INTEGER>?
            CMS_SignerInfo_get0_signer_id(signer, &key, &issuer, &number)
            if let key { return .keyIdentifier(digits(octets(key))) }
            return .issuerAndSerialNumber(
                issuer: Certificate.text(issuer), serialNumber: number.map { digits(octets($0)) } ?? "")
        }

        private static func digits(_ bytes: [UInt8]) -> String {
            // RFC 5280 allows 20 bytes.
            Hex.string(bytes.prefix(64)) + (bytes.count > 64 ? "..." : "")
        }

        /// The attribute `signingTime` (RFC 5652, section 11.3), in either of its types.
        private static func signingTime(of signer: OpaquePointer) -> Timestamp? {
            let name = OBJ_nid2obj(NID_pkcs9_signingTime)
            for type in [V_ASN1_UTCTIME, V_ASN1_GENERALIZEDTIME] {
                guard let value = CMS_signed_get0_data_by_OBJ(signer, name, -3, type) else { continue }
                var moment = tm()
                guard ASN1_TIME_to_tm(value.assumingMemoryBound(to: ASN1_TIME.self), &moment) == 1 else { return nil }
                return Timestamp(
                    year: Int(moment.tm_year) + 1900, month: Int(moment.tm_mon) + 1, day: Int(moment.tm_mday),
                    hour: Int(moment.tm_hour), minute: Int(moment.tm_min), second: Int(moment.tm_sec))
            }
            return nil
        }
    }

    extension Certificate {
        /// A signer's identifier is that of this certificate.
        fileprivate func isNamed(by signer: OpaquePointer) -> Bool {
            withPointer { certificate in quietly { CMS_SignerInfo_cert_cmp(signer, certificate) == 0 } }
        }
    }
#endif
