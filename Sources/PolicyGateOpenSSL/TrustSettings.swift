#if os(Linux)
    internal import CPolicyGateOpenSSL

    /// What OpenSSL's `TRUSTED CERTIFICATE` carries behind the DER: for which purposes the certificate counts.
    package struct TrustSettings: Hashable, Sendable {
        /// It counts for every purpose: nothing is rejected, and what is trusted, if that is limited, is everything.
        package let trustsEverything: Bool

        /// Splits a `TRUSTED CERTIFICATE` into the certificate's DER and its settings.
        package static func split(_ bytes: [UInt8]) throws(OpenSSLError) -> (der: [UInt8], settings: TrustSettings) {
            let context = try LibCrypto.context
            var certificate: OpaquePointer? = try require("allocating a certificate") { X509_new_ex(context, nil) }
            defer { X509_free(certificate) }
            return try bytes.span.withUnsafeBufferPointer { buffer throws(OpenSSLError) in
                var position = buffer.baseAddress
                ERR_clear_error()
                guard let start = buffer.baseAddress, d2i_X509_AUX(&certificate, &position, buffer.count) != nil,
                    position == start + buffer.count, let certificate
                else { throw .drain("decoding a trusted certificate") }
                let der = try encoded("encoding a certificate") { i2d_X509(certificate, $0) }
                return (der, TrustSettings(of: certificate))
            }
        }

        private init(of certificate: OpaquePointer) {
            let rejected = OPENSSL_sk_num(X509_get0_reject_objects(certificate))
            let trusted = X509_get0_trust_objects(certificate)
            let purposes = (0..<max(0, OPENSSL_sk_num(trusted))).map { index in
                OBJ_obj2nid(OpaquePointer(OPENSSL_sk_value(trusted, index)))
            }
            trustsEverything = rejected <= 0 && (trusted == nil || purposes.contains(NID_anyExtendedKeyUsage))
        }
    }
#endif
