#if os(iOS) || os(macOS) || os(visionOS) || POLICYGATE_APPLE_STAND_INS
    #if canImport(FoundationEssentials)
        internal import FoundationEssentials
    #else
        internal import Foundation
    #endif
    internal import Security

    /// What the system says of a leaf: asked once, with a trust object of its own.
    ///
    /// A trust object keeps its answer for more than an hour, so a person who installs the profile and tries again would
    /// get the old one. The leaf is passed in alone, and no anchors are ever set: a gate that names its CA as an anchor
    /// asks about itself and not about the device. The policy is basic X.509, since a root in a profile that was
    /// installed by hand is trusted for everything but TLS.
    struct TrustEvaluation: Sendable {
        enum Answer: Sendable, Equatable {
            /// Whether by the system's own roots or by an installed one is not asked: the chain is compared instead.
            case trusted
            case refused(domain: String, code: Int)
            /// It refused, and gave no reason.
            case refusedWithoutReason
            /// The system cannot read the certificate.
            case unreadable
            /// A step before the evaluation failed.
            case failed(step: String, status: OSStatus)
        }

        let answer: Answer
        /// DER, the leaf first, the root last; what the system tells of it, even where it refuses.
        let chain: [[UInt8]]

        private init(_ answer: Answer, chain: [[UInt8]] = []) {
            self.answer = answer
            self.chain = chain
        }

        /// Asks the system; blocks until it answers.
        ///
        /// No verify date is set. The gate holds every date against its own clock besides, so a certificate must be good
        /// by both, and a date that is set could only let the system pass what has ended.
        static func evaluate(leaf der: [UInt8]) -> TrustEvaluation {
            guard let certificate = SecCertificateCreateWithData(nil, Data(der) as CFData) else {
                return TrustEvaluation(.unreadable)
            }
            var trust: SecTrust?
            let creation = SecTrustCreateWithCertificates(certificate, SecPolicyCreateBasicX509(), &trust)
            guard creation == errSecSuccess, let trust else {
                return TrustEvaluation(.failed(step: "SecTrustCreateWithCertificates", status: creation))
            }
            let setting = SecTrustSetNetworkFetchAllowed(trust, false)
            guard setting == errSecSuccess else {
                return TrustEvaluation(.failed(step: "SecTrustSetNetworkFetchAllowed", status: setting))
            }
            var error: CFError?
            let isTrusted = SecTrustEvaluateWithError(trust, &error)
            let certificates = SecTrustCopyCertificateChain(trust) as? [SecCertificate] ?? []
            let chain = certificates.map { [UInt8](SecCertificateCopyData($0) as Data) }
            if isTrusted { return TrustEvaluation(.trusted, chain: chain) }
            guard let error else { return TrustEvaluation(.refusedWithoutReason, chain: chain) }
            return TrustEvaluation(
                .refused(domain: CFErrorGetDomain(error) as String, code: CFErrorGetCode(error)), chain: chain)
        }
    }
#endif
