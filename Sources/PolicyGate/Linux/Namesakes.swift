#if os(Linux)
    internal import PolicyGateModel
    internal import PolicyGateOpenSSL

    /// Roots that have the name and the key of an issuer: for unpinned leaves, and to say what stands in a pinned root's
    /// place.
    struct Namesakes {
        /// Roots that are tried; more of one name is no store of anybody's choice.
        static let most = 16
        /// The most roots of the name that are decoded.
        static let mostRead = 1024

        /// Those whose key signed a certificate at hand: a store may hold any number of others of the name.
        private(set) var candidates: [Candidate] = []
        /// There are more of the name than are looked at.
        private(set) var isOverLimit = false
        private let names: NameSet
        private let children: [Certificate]
        private let checks: SignatureChecks
        private var readsLeft = mostRead

        /// Prepares to look for the roots that issued one of these certificates.
        init(issuing children: [Certificate], checks: SignatureChecks) throws(OpenSSLError) {
            self.children = children
            self.checks = checks
            names = try NameSet(children.map(\.fields.issuer))
        }

        /// The entry has the name of an issuer.
        func areNamed(like entry: StoreEntry) -> Bool {
            (try? CertificateFields.subject(of: entry.der)).map(names.contains) ?? false
        }

        /// Looks at an entry that has such a name, and says what is wrong with it, if it cannot be read.
        mutating func look(at entry: StoreEntry) -> String? {
            guard readsLeft > 0, candidates.count < Self.most, !checks.isExhausted else {
                isOverLimit = true
                return nil
            }
            readsLeft -= 1
            guard let isTrusted = try? entry.isTrusted else {
                return "a root with the issuer's name, whose trust settings cannot be read"
            }
            let certificate: Certificate
            do throws(CertificateError) { certificate = try Certificate(der: Array(entry.der)) } catch {
                // What is whole, and OpenSSL refuses, is nobody's root.
                if case .refused = error { return nil }
                return "a root with the issuer's name: \(error)"
            }
            guard !candidates.contains(where: { $0.certificate.fingerprint == certificate.fingerprint }),
                children.contains(where: { isIssued($0, by: certificate) })
            else { return nil }
            candidates.append(Candidate(certificate: certificate, file: entry.file, isTrusted: isTrusted))
            return nil
        }

        private func isIssued(_ child: Certificate, by issuer: Certificate) -> Bool {
            child.isNamed(asIssuedBy: issuer) && checks.isSigned(child, by: issuer)
        }
    }
#endif
