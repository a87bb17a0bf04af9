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

        /// Looks at an entry, and says what is wrong with it, if it is the root and cannot be read.
        mutating func look(at entry: StoreEntry) -> String? {
            do throws(OpenSSLError) {
                guard try entry.fingerprint == pin else { return nil }
            } catch {
                failure = error
                return nil
            }
            guard (try? entry.isTrusted) != nil else { return "the CA is here, and its trust settings cannot be read" }
            entries.append(entry)
            return nil
        }

        /// The sighting that counts: of several one that takes the trust away.
        func decisive() throws(OpenSSLError) -> (entry: StoreEntry, isTrusted: Bool)? {
            if let failure { throw failure }
            var first: (entry: StoreEntry, isTrusted: Bool)?
            for entry in entries {
                let isTrusted = try entry.isTrusted
                if first == nil || !isTrusted { first = (entry, isTrusted) }
                if !isTrusted { break }
            }
            return first
        }
    }
#endif
