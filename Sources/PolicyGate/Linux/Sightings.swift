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
        /// Entries that may be the root and cannot be read.
        private(set) var gaps: [String] = []
        private var failure: OpenSSLError?

        init(of pin: SHA256Digest) { self.pin = pin }

        var isEmpty: Bool { entries.isEmpty }

        mutating func look(at entry: StoreEntry) {
            do throws(OpenSSLError) {
                guard entry.label != PEM.trustedCertificateLabel else { return try lookBehindSettings(of: entry) }
                if try SHA256Digest(hashing: entry.bytes) == pin {
                    entries.append(entry)
                } else if try isRootWithMore(entry.bytes) {
                    gaps.append("\(entry.file): line \(entry.line): the CA is here, with bytes behind it")
                }
            } catch {
                failure = error
            }
        }

        private mutating func lookBehindSettings(of entry: StoreEntry) throws(OpenSSLError) {
            guard let content = try? entry.content() else {
                gaps.append("\(entry.file): line \(entry.line): a trusted certificate whose settings cannot be read")
                return
            }
            if try SHA256Digest(hashing: content.der) == pin { entries.append(entry) }
        }

        /// The root with something behind it that we do not understand, and others may.
        private func isRootWithMore(_ bytes: [UInt8]) throws(OpenSSLError) -> Bool {
            var reader = DERReader(bytes[...])
            guard let first = try? reader.next(), !reader.isAtEnd else { return false }
            return try SHA256Digest(hashing: Array(first.encoded)) == pin
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
        /// There are more of the name than are tried.
        private(set) var isOverLimit = false
        /// Entries that may be the root and cannot be read.
        private(set) var gaps: [String] = []
        private let children: [Certificate]
        /// Signatures that may still be verified: a store can hold any number of roots of one name.
        private var signaturesLeft = 1024

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
                names.contains(where: { $0.matches(subject) })
            else { return }
            // Even reading so many costs seconds, when nothing can come of it.
            guard signaturesLeft > 0, candidates.count < Self.most else {
                isOverLimit = true
                return
            }
            let certificate: Certificate
            do throws(CertificateError) { certificate = try Certificate(der: content.der) } catch {
                gaps.append("\(entry.file): line \(entry.line): a root with the issuer's name: \(error)")
                return
            }
            guard !candidates.contains(where: { $0.certificate.fingerprint == certificate.fingerprint }),
                hasSigned(certificate)
            else { return }
            candidates.append(Candidate(certificate: certificate, file: entry.file, isTrusted: content.isTrusted))
        }

        private mutating func hasSigned(_ issuer: Certificate) -> Bool {
            for child in children where child.isNamed(asIssuedBy: issuer) {
                guard signaturesLeft > 0 else {
                    isOverLimit = true
                    return false
                }
                signaturesLeft -= 1
                if child.isSigned(byKeyOf: issuer) { return true }
            }
            return false
        }
    }
#endif
