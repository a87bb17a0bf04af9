#if os(Linux)
    internal import CPolicyGateOpenSSL

    /// Path validation (RFC 5280, section 6) by OpenSSL, under settings that its defaults leave off.
    package enum ChainVerification {
        /// What OpenSSL says of one path.
        package enum Outcome: Hashable, Sendable {
            /// The path holds; dates were not looked at.
            case verified
            /// It does not, by OpenSSL's words.
            case refused(reason: String)
        }

        /// The longest path, without leaf and anchor.
        private static let deepest: Int32 = 8
        /// 112 bits: RSA of 2048 bits, curves of 224, no SHA-1.
        private static let authenticationLevel: Int32 = 2

        /// Judges a leaf with one anchor alone, over these intermediates and no other certificate.
        ///
        /// Trying each anchor alone is what makes the answer independent of a store's order: OpenSSL takes the first
        /// certificate with a matching name and never comes back to the next. Dates are the caller's to judge, as
        /// OpenSSL's `notAfter` ends one second early.
        ///
        /// Where the anchor `isPinned`, its bytes are known: its own signature, by which it vouches for itself, says nothing
        /// more, and is not verified.
        package static func verify(
            _ leaf: Certificate, intermediates: [Certificate] = [], anchor: Certificate, isPinned: Bool = false
        ) throws(OpenSSLError) -> Outcome {
            let library = try LibCrypto.context
            let store = try Owned<StoreKind>("allocating a trust store") { X509_STORE_new() }
            try check("adding an anchor") { anchor.withPointer { X509_STORE_add_cert(store.pointer, $0) } }
            let context = try Owned<VerificationKind>("allocating a verification") {
                X509_STORE_CTX_new_ex(library, nil)
            }
            let untrusted = try Owned<BorrowedChainKind>("allocating a chain") { OPENSSL_sk_new_null() }
            for intermediate in intermediates {
                try check("adding an intermediate") {
                    intermediate.withPointer { OPENSSL_sk_push(untrusted.pointer, UnsafeRawPointer($0)) }
                }
            }
            return try leaf.withPointer { leaf throws(OpenSSLError) in
                try check("starting a verification") {
                    X509_STORE_CTX_init(context.pointer, store.pointer, leaf, untrusted.pointer)
                }
                try configure(context, isPinned: isPinned)
                return try run(context)
            }
        }

        /// Why a path does not hold, or could not be judged; nil where it holds.
        package static func problem(
            with leaf: Certificate, intermediates: [Certificate] = [], anchor: Certificate
        ) -> String? {
            do throws(OpenSSLError) {
                switch try verify(leaf, intermediates: intermediates, anchor: anchor) {
                case .verified: return nil
                case .refused(let reason): return reason
                }
            } catch { return "\(error)" }
        }

        private static func configure(
            _ context: borrowing Owned<VerificationKind>, isPinned: Bool
        ) throws(OpenSSLError) {
            let parameters = try require("reading the settings") { X509_STORE_CTX_get0_param(context.pointer) }
            let flags =
                X509_V_FLAG_X509_STRICT | X509_V_FLAG_POLICY_CHECK | X509_V_FLAG_NO_CHECK_TIME
                | (isPinned ? 0 : X509_V_FLAG_CHECK_SS_SIGNATURE)
            try check("setting flags") { X509_VERIFY_PARAM_set_flags(parameters, UInt(flags)) }
            try check("setting the purpose") { X509_VERIFY_PARAM_set_purpose(parameters, X509_PURPOSE_ANY) }
            X509_VERIFY_PARAM_set_auth_level(parameters, authenticationLevel)
            X509_VERIFY_PARAM_set_depth(parameters, deepest)
            // Name constraints speak of names and not of a CommonName that looks like a host (RFC 5280, 4.2.1.10).
            X509_VERIFY_PARAM_set_hostflags(parameters, UInt32(X509_CHECK_FLAG_NEVER_CHECK_SUBJECT))
            // Policies count only when one is asked for; this one accepts all, so that constraints on them still bite.
            let anyPolicy = try Owned<ObjectKind>("naming anyPolicy") { OBJ_nid2obj(NID_any_policy) }
            try check("asking for any policy") { X509_VERIFY_PARAM_add0_policy(parameters, anyPolicy.pointer) }
            _ = anyPolicy.release()
        }

        private static func run(_ context: borrowing Owned<VerificationKind>) throws(OpenSSLError) -> Outcome {
            ERR_clear_error()
            defer { ERR_clear_error() }
            switch X509_verify_cert(context.pointer) {
            case 1:
                return .verified
            case 0:
                let code = Int(X509_STORE_CTX_get_error(context.pointer))
                return .refused(reason: String(cString: X509_verify_cert_error_string(code)))
            default:
                throw .drain("verifying a certificate")
            }
        }
    }
#endif
