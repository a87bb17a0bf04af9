#if os(iOS) || os(macOS) || os(visionOS) || POLICYGATE_APPLE_STAND_INS
    internal import PolicyGateModel

    /// A signature with SHA-256 or better, by RSA (RFC 8017, A.2.4) or on a named curve (RFC 5758, 3.2).
    ///
    /// Apple's basic X.509 policy lets SHA-1 pass. On Linux OpenSSL's security level 2 does this.
    enum StrongSignatureRule: CertificateRule {
        static let id = "signature-strength"

        /// 1.2.840.113549.1.1.x: RSA with SHA-256, SHA-384, SHA-512.
        private static let rsa = [0x0b, 0x0c, 0x0d].map { [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, UInt8($0)] }
        /// 1.2.840.10045.4.3.x: ECDSA with the same.
        private static let ecdsa = [0x02, 0x03, 0x04].map { [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, UInt8($0)] }

        static func problem(with certificate: CertificateFields) throws(DERError) -> String? {
            var algorithm = try DERReader.open(
                certificate.outerSignatureAlgorithm, .sequence, "the signature's algorithm")
            let identifier = try algorithm.next(.objectIdentifier, "the signature's algorithm").content
            return (rsa + ecdsa).contains { $0.elementsEqual(identifier) }
                ? nil : "it is signed neither by RSA nor by ECDSA with SHA-256 or better"
        }
    }
#endif
