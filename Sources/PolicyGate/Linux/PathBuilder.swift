#if os(Linux)
    internal import PolicyGateOpenSSL

    /// Finds paths from a leaf over given intermediates to one anchor (RFC 4158), by names and signatures alone.
    ///
    /// OpenSSL builds one path and never comes back to try another, so we build all that there are, and OpenSSL judges
    /// each by itself. The work is bounded: a set of certificates that all sign each other has more paths than atoms.
    struct PathBuilder {
        /// The most intermediates of one path.
        static let deepest = 8
        /// The most steps from one certificate to a possible issuer.
        static let mostSteps = 4096

        private let intermediates: [Certificate]
        private let anchor: Certificate
        private let checks: SignatureChecks
        private var steps = 0
        /// Not every path was looked at.
        private(set) var isExhausted = false

        init(over intermediates: [Certificate], to anchor: Certificate, checks: SignatureChecks) {
            self.intermediates = intermediates
            self.anchor = anchor
            self.checks = checks
        }

        /// Visits paths from the leaf, which is in them, to the anchor, which is not, the shorter first at each step,
        /// until a visit says that it has seen enough.
        mutating func visit(
            from leaf: Certificate, _ judge: ([Certificate]) throws(OpenSSLError) -> Bool
        ) throws(OpenSSLError) {
            _ = try visit([leaf], judge)
            isExhausted = isExhausted || checks.isExhausted
        }

        private mutating func visit(
            _ path: [Certificate], _ judge: ([Certificate]) throws(OpenSSLError) -> Bool
        ) throws(OpenSSLError) -> Bool {
            guard let last = path.last, !isExhausted else { return false }
            if mayEnd(with: last) {
                // OpenSSL verifies all signatures of the path, and the anchor's own.
                guard checks.allow(path.count + 1) else { return false }
                if try judge(path) { return true }
            }
            guard path.count <= Self.deepest else { return false }
            for issuer in intermediates where !path.contains(where: { $0 === issuer }) && issued(last, by: issuer) {
                if try visit(path + [issuer], judge) { return true }
            }
            return false
        }

        /// The anchor is the issuer of a path's last certificate.
        ///
        /// Of the one path there is without intermediates, OpenSSL's own verification will tell.
        private mutating func mayEnd(with last: Certificate) -> Bool {
            guard intermediates.isEmpty else { return issued(last, by: anchor) }
            return last.isNamed(asIssuedBy: anchor) && anchor.couldHaveSigned(last)
        }

        private mutating func issued(_ child: Certificate, by issuer: Certificate) -> Bool {
            steps += 1
            isExhausted = isExhausted || steps > Self.mostSteps
            return !isExhausted && child.isNamed(asIssuedBy: issuer) && checks.isSigned(child, by: issuer)
        }
    }
#endif
