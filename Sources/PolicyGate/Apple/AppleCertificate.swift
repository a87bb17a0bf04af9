#if os(iOS) || os(macOS) || os(visionOS) || POLICYGATE_APPLE_STAND_INS
    internal import PolicyGateModel

    /// A certificate as our own reader sees it: Apple's reader tells neither dates before iOS 18 nor unknown extensions.
    struct AppleCertificate: Sendable {
        let der: [UInt8]
        let fields: CertificateFields
        let fingerprint: SHA256Digest

        /// The most bytes that are read as a certificate.
        static let largest = 256 * 1024

        /// Why bytes are no certificate.
        enum Problem: Error, CustomStringConvertible {
            case malformed(DERError)
            case tooLarge(count: Int)

            var description: String {
                switch self {
                case .malformed(let error): error.description
                case .tooLarge(let count): "\(count) bytes, and at most \(AppleCertificate.largest) are read"
                }
            }
        }

        /// Reads a certificate that `der` holds whole, with nothing behind it.
        init(der: [UInt8]) throws(Problem) {
            guard der.count <= Self.largest else { throw .tooLarge(count: der.count) }
            self.der = der
            do { fields = try CertificateFields(der: der) } catch { throw .malformed(error) }
            fingerprint = SHA256Digest(hashing: der)
        }

        /// The subject as RFC 4514 writes it.
        var subject: String { DistinguishedName.text(fields.subject) }

        /// The issuer as RFC 4514 writes it.
        var issuer: String { DistinguishedName.text(fields.issuer) }
    }

    extension RootJudgement.Leaf {
        init(_ certificate: AppleCertificate) {
            self.init(
                fingerprint: certificate.fingerprint, subject: certificate.subject,
                commonName: DistinguishedName.commonName(certificate.fields.subject),
                notBefore: certificate.fields.notBefore, notAfter: certificate.fields.notAfter,
                binding: (try? certificate.fields.binding) ?? nil)
        }
    }

    extension RootJudgement.Root {
        init(_ certificate: AppleCertificate) {
            self.init(
                fingerprint: certificate.fingerprint, subject: certificate.subject,
                notAfter: certificate.fields.notAfter, file: nil)
        }
    }
#endif
