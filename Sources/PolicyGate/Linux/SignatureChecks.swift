#if os(Linux)
    internal import PolicyGateModel
    internal import PolicyGateOpenSSL

    /// Verifies signatures while a path is sought: each once, and no more than some of them in the whole search.
    ///
    /// Whoever fills a store can make many necessary, and choose keys with which each takes milliseconds.
    final class SignatureChecks {
        /// The most of a search: with the slowest keys that OpenSSL takes they last less than two seconds.
        static let most = 192

        private var left: Int
        private var known: [Link: Bool] = [:]
        /// More were needed than are made.
        private(set) var isExhausted = false

        private struct Link: Hashable {
            let child: SHA256Digest
            let issuer: SHA256Digest
        }

        init(most: Int = most) { left = most }

        /// The issuer's key made the child's signature; false, too, where that is not looked into any longer.
        func isSigned(_ child: Certificate, by issuer: Certificate) -> Bool {
            let link = Link(child: child.fingerprint, issuer: issuer.fingerprint)
            if let known = known[link] { return known }
            guard issuer.couldHaveSigned(child), allow(1) else { return false }
            let isSigned = child.isSigned(byKeyOf: issuer)
            known[link] = isSigned
            return isSigned
        }

        /// Counts signatures that are to be verified; false where they are too many.
        func allow(_ count: Int) -> Bool {
            guard left >= count else {
                isExhausted = true
                return false
            }
            left -= count
            return true
        }
    }
#endif
