#if os(iOS) || os(macOS) || os(visionOS) || POLICYGATE_APPLE_STAND_INS
    /// A code with which an evaluation refuses, and what it means where the leaf alone was passed in.
    ///
    /// Names and numbers are those of Apple's `SecBase.h`, written out because not every SDK has had all of them.
    /// The system tells one code, the worst: what concerns trust comes before dates, so that
    /// `errSecCertificateExpired` means that the root is there and trusted.
    struct TrustCode: Sendable {
        let number: Int
        let name: String
        let reason: Refusal.Reason
        let meaning: String

        private init(_ number: Int, _ name: String, _ reason: Refusal.Reason, _ meaning: String) {
            self.number = number
            self.name = name
            self.reason = reason
            self.meaning = meaning
        }

        /// The row of a code; nil where we know nothing of it.
        static func known(_ number: Int) -> TrustCode? { byNumber[number] }

        private static let byNumber = Dictionary(uniqueKeysWithValues: all.map { ($0.number, $0) })

        private static let all = absent + untrusted + malformed + foreign + broken

        private static let absent = [
            TrustCode(-25318, "errSecCreateChainFailed", .profileMissing, "its issuer is nowhere on this device")
        ]

        private static let untrusted = [
            TrustCode(-67843, "errSecNotTrusted", .distrusted, "its root is on this device, and not trusted"),
            TrustCode(-67654, "errSecTrustSettingDeny", .distrusted, "somebody set it to 'Never Trust'"),
            TrustCode(-67820, "errSecCertificateRevoked", .distrusted, "the system lists it as revoked"),
            TrustCode(
                -67818, "errSecCertificateExpired", .certificateExpired,
                "its root is trusted, and a certificate has ended or not begun"),
        ]

        private static let malformed = [
            (-67735, "errSecUnsupportedKeySize", "a key is too short"),
            (-67815, "errSecInvalidDigestAlgorithm", "a signature is made with a hash that is too weak"),
            (-67603, "errSecUnknownCriticalExtensionFlag", "a critical extension is unknown"),
            (-67903, "errSecCertificateDuplicateExtension", "an extension occurs twice"),
            (-67618, "errSecUnknownCertExtension", "an extension cannot be read"),
            (-67604, "errSecNoBasicConstraints", "a CA has no basic constraints"),
            (-67605, "errSecNoBasicConstraintsCA", "an issuer is no CA"),
            (-67608, "errSecInvalidKeyUsageForPolicy", "a key may not be used for this"),
            (-67611, "errSecPathLengthConstraintExceeded", "there are more CAs in the chain than one of them allows"),
            (-67612, "errSecInvalidRoot", "the root is no proper root"),
        ].map { TrustCode($0.0, $0.1, .leafNotAcceptable, $0.2) }

        /// Rules of TLS, which basic X.509 does not have: that they were applied means that something is not as we think.
        private static let foreign = [
            (-67609, "errSecInvalidExtendedKeyUsage"), (-67901, "errSecCertificateValidityPeriodTooLong"),
            (-67825, "errSecVerifyActionFailed"),
        ].map { TrustCode($0.0, $0.1, .undetermined, "a rule of TLS was applied to it, which was not asked for") }

        private static let broken = [
            (-25291, "errSecNotAvailable", "the system's trust service cannot be reached"),
            (-50, "errSecParam", "the system did not understand the question"),
            (-108, "errSecAllocate", "there was not enough memory"),
        ].map { TrustCode($0.0, $0.1, .undetermined, $0.2) }
    }
#endif
