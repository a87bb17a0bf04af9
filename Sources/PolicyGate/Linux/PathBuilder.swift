#if os(Linux)
    internal import PolicyGateModel
    internal import PolicyGateOpenSSL

    /// Finds paths from a leaf over given intermediates to one anchor (RFC 4158), by names and signatures alone.
    ///
    /// OpenSSL builds one path and never comes back to try another, so we build all that there are, and OpenSSL judges
    /// each by itself. The work is bounded: a set of certificates that all sign each other has more paths than atoms.
    struct PathBuilder {
        /// The most intermediates of one path.
        static let deepest = 8
        /// The most signatures that are verified while building.
        static let mostSignatures = 256
        /// The most steps from one certificate to a possible issuer.
        static let mostSteps = 4096
        /// The most paths that are judged.
        static let mostPaths = 32

        private let intermediates: [Certificate]
        private let anchor: Certificate
        private var signatures: [Link: Bool] = [:]
        private var steps = 0
        private var paths = 0
        /// Not every path was looked at.
        private(set) var isExhausted = false

        private struct Link: Hashable {
            let child: SHA256Digest
            let issuer: SHA256Digest
        }

        init(over intermediates: [Certificate], to anchor: Certificate) {
            self.intermediates = intermediates
            self.anchor = anchor
        }

        /// Visits paths from the leaf, which is in them, to the anchor, which is not, the shorter first at each step,
        /// until a visit says that it has seen enough.
        mutating func visit(
            from leaf: Certificate, _ judge: ([Certificate]) throws(OpenSSLError) -> Bool
        ) throws(OpenSSLError) {
            _ = try visit([leaf], judge)
        }

        private mutating func visit(
            _ path: [Certificate], _ judge: ([Certificate]) throws(OpenSSLError) -> Bool
        ) throws(OpenSSLError) -> Bool {
            guard let last = path.last, !isExhausted else { return false }
            if issued(last, by: anchor) {
                paths += 1
                guard paths <= Self.mostPaths else {
                    isExhausted = true
                    return false
                }
                if try judge(path) { return true }
            }
            guard path.count <= Self.deepest else { return false }
            for issuer in intermediates where !path.contains(where: { $0 === issuer }) && issued(last, by: issuer) {
                if try visit(path + [issuer], judge) { return true }
            }
            return false
        }

        private mutating func issued(_ child: Certificate, by issuer: Certificate) -> Bool {
            steps += 1
            isExhausted = isExhausted || steps > Self.mostSteps
            guard !isExhausted, child.isNamed(asIssuedBy: issuer) else { return false }
            let link = Link(child: child.fingerprint, issuer: issuer.fingerprint)
            if let known = signatures[link] { return known }
            guard signatures.count < Self.mostSignatures else {
                isExhausted = true
                return false
            }
            let isSigned = child.isSigned(byKeyOf: issuer)
            signatures[link] = isSigned
            return isSigned
        }
    }
#endif
