#if os(Linux)
    internal import PolicyGateModel
    internal import PolicyGateOpenSSL

    /// A certificate as it stands in a store, not yet decoded.
    struct StoreEntry: Sendable {
        /// The file that holds it.
        let file: String
        /// The certificate's DER.
        let der: ArraySlice<UInt8>
        private let bytes: [UInt8]
        private let hasSettings: Bool

        /// Takes a block of a file for an entry; nil where it is damaged or too large.
        init?(_ block: PEM.Block, in file: String) {
            guard let bytes = block.bytes, bytes.count <= Certificate.largest else { return nil }
            var reader = DERReader(bytes[...])
            guard let first = try? reader.next(), first.tag == .sequence,
                first.content.first == DERReader.Tag.sequence.rawValue
            else { return nil }
            let hasSettings = block.label == PEM.trustedCertificateLabel
            // Bytes that got in or out anywhere leave too many or too few.
            if hasSettings, !reader.isAtEnd {
                guard (try? reader.next(.sequence, "the trust settings")) != nil else { return nil }
            }
            guard reader.isAtEnd else { return nil }
            self.file = file
            self.bytes = bytes
            der = first.encoded
            self.hasSettings = hasSettings
        }

        /// The SHA-256 of the certificate.
        var fingerprint: SHA256Digest {
            get throws(OpenSSLError) { try SHA256Digest(hashing: der.count == bytes.count ? bytes : Array(der)) }
        }

        /// The certificate counts for every purpose.
        var isTrusted: Bool {
            get throws(OpenSSLError) {
                hasSettings ? try TrustSettings.split(bytes).settings.trustsEverything : true
            }
        }
    }

    /// What may hold a certificate besides the entries: told, so that nothing seems to be missing that may be there.
    enum StoreRemains {
        /// PKCS #7 by its names, and labels that are none of ours but speak of certificates.
        static func mayHoldCertificates(_ label: String) -> Bool {
            label.hasPrefix("PKCS") || label.hasPrefix("CMS")
                || label.contains("CERTIFICATE") && !label.hasSuffix("REQUEST")
        }
    }

    /// The problems of one file: the first few with their lines, and how many there are besides.
    struct FileProblems {
        /// The most that are told one by one.
        private static let mostTold = 8

        private var told: [String] = []
        private var count = 0

        mutating func add(_ problem: @autoclosure () -> String, line: Int) {
            count += 1
            if told.count < Self.mostTold { told.append("line \(line): \(problem())") }
        }

        /// In their order.
        var words: [String] {
            count > told.count ? told + ["\(count - told.count) more entries are damaged or too large"] : told
        }
    }
#endif
