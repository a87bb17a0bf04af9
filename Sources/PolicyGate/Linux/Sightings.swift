#if os(Linux)
    internal import PolicyGateModel
    internal import PolicyGateOpenSSL

    /// A root that may be the one, and where it stands.
    struct Candidate: Sendable {
        let certificate: Certificate
        let file: String
        /// Its trust settings let it count for everything.
        let isTrusted: Bool
    }

    /// Where the root of a known SHA-256 was seen.
    struct Sightings {
        private let pin: SHA256Digest
        private var entries: [StoreEntry] = []
        private var failure: OpenSSLError?

        init(of pin: SHA256Digest) { self.pin = pin }

        var isEmpty: Bool { entries.isEmpty }

        mutating func look(at entry: StoreEntry) {
            let isPlain = entry.label != PEM.trustedCertificateLabel
            do throws(OpenSSLError) {
                let der = isPlain ? entry.bytes : try entry.content().der
                if try SHA256Digest(hashing: der) == pin { entries.append(entry) }
            } catch {
                // Trust settings that cannot be read are not those of the root; a hash that fails is a failure.
                if isPlain { failure = error }
            }
        }

        /// The sighting that counts: of several one that takes the trust away.
        func decisive() throws(OpenSSLError) -> (der: [UInt8], file: String, isTrusted: Bool)? {
            if let failure { throw failure }
            var first: (der: [UInt8], file: String, isTrusted: Bool)?
            for entry in entries {
                let content = try entry.content()
                if first == nil || !content.isTrusted { first = (content.der, entry.file, content.isTrusted) }
                if !content.isTrusted { break }
            }
            return first
        }
    }

    /// Roots that have the name of an issuer: for unpinned leaves, and to say what stands in a pinned root's place.
    struct Namesakes {
        /// Roots that are tried; more of one name is no store of anybody's choice.
        static let most = 16

        private let names: [NameMatcher]
        /// Those whose key signed a certificate at hand come first, as a store may hold any number of others.
        private(set) var candidates: [Candidate] = []
        /// More than are tried have the name and the key.
        private(set) var isOverLimit = false
        private let children: [Certificate]

        init(issuing certificates: [Certificate]) throws(OpenSSLError) {
            children = certificates
            var names: [NameMatcher] = []
            for issuer in Set(certificates.map { Array($0.fields.issuer) }) {
                names.append(try NameMatcher(der: issuer[...]))
            }
            self.names = names
        }

        mutating func look(at entry: StoreEntry) {
            guard let content = try? entry.content(), let subject = try? CertificateFields.subject(of: content.der),
                names.contains(where: { $0.matches(subject) }),
                let certificate = try? Certificate(der: content.der),
                !candidates.contains(where: { $0.certificate.fingerprint == certificate.fingerprint }),
                children.contains(where: { $0.isNamed(asIssuedBy: certificate) && $0.isSigned(byKeyOf: certificate) })
            else { return }
            guard candidates.count < Self.most else {
                isOverLimit = true
                return
            }
            candidates.append(Candidate(certificate: certificate, file: entry.file, isTrusted: content.isTrusted))
        }
    }
#endif
