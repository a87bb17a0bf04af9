/// A file that holds one certificate, in PEM or in DER, whatever its name.
package enum CertificateFile {
    /// Why there is not exactly one certificate in the bytes.
    package enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
        case empty, notACertificate
        case severalCertificates(count: Int)
        case damaged(line: Int)
        case otherContent(label: String)
        case trustSettings
        /// PKCS #12 (RFC 7292).
        case withKey

        package var description: String {
            switch self {
            case .empty: "it is empty"
            case .notACertificate: "there is no certificate in it, neither PEM nor DER"
            case .severalCertificates(let count): "\(count) certificates are in it, and one is expected"
            case .damaged(let line): "the certificate that begins on line \(line) is damaged"
            case .otherContent(let label): "a certificate is expected, and this is a \(label)"
            case .trustSettings:
                "it is a TRUSTED CERTIFICATE with OpenSSL's trust settings, and a plain one is expected"
            case .withKey: "it is PKCS #12, and a certificate alone is expected"
            }
        }
    }

    /// The DER of the only certificate in `bytes`.
    package static func onlyCertificate(in bytes: [UInt8]) throws(Problem) -> [UInt8] {
        guard !bytes.isEmpty else { throw .empty }
        guard !isPKCS12(bytes) else { throw .withKey }
        guard !isDER(bytes) else { return bytes }
        let blocks = PEM.blocks(in: bytes)
        let certificates = blocks.filter { PEM.certificateLabels.contains($0.label) }
        guard certificates.count < 2 else { throw .severalCertificates(count: certificates.count) }
        guard let only = certificates.first else {
            if beginsAsDER(bytes, isText: !blocks.isEmpty) { return bytes }
            throw blocks.first.map { .otherContent(label: $0.label) } ?? .notACertificate
        }
        guard only.label != PEM.trustedCertificateLabel else { throw .trustSettings }
        guard let der = only.bytes else { throw .damaged(line: only.line) }
        return der
    }

    /// The bytes are one whole SEQUENCE, and no text whatever stands in it: a name may look like the begin of PEM.
    package static func isDER(_ bytes: [UInt8]) -> Bool {
        (try? DERReader.open(bytes[...], .sequence, "a certificate")) != nil
    }

    /// The bytes are one whole SEQUENCE, which begins with the version of PKCS #12 (RFC 7292, 4).
    package static func isPKCS12(_ bytes: [UInt8]) -> Bool {
        guard var content = try? DERReader.open(bytes[...], .sequence, "PKCS #12") else { return false }
        return (try? content.next(.integer, "the version"))?.content.elementsEqual([3]) == true
    }

    /// What is wrong with DER that is not whole is for its reader to say.
    ///
    /// A text may begin with the same byte, "0", but has no length of several bytes behind it.
    private static func beginsAsDER(_ bytes: [UInt8], isText: Bool) -> Bool {
        guard bytes.first == DERReader.Tag.sequence.rawValue else { return false }
        return !isText || (0x81...0x84).contains(bytes.dropFirst().first ?? 0)
    }
}
