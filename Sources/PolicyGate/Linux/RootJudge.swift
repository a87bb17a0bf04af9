#if os(Linux)
    internal import PolicyGateModel
    internal import PolicyGateOpenSSL

    /// Judges a leaf under one root that is in the store.
    final class RootJudge {
        let leaf: Certificate
        let intermediates: [Certificate]
        /// For all roots together.
        let checks = SignatureChecks()
        private let pin: SHA256Digest?
        private let revoked: Set<SHA256Digest>
        private let now: Timestamp
        /// The most pairs of a name and a constraint that are compared, for all roots together: OpenSSL bounds them for
        /// two certificates of one path.
        private static let mostNamePairs = 1 << 22
        private var namePairsLeft = mostNamePairs
        private var nameWork: [SHA256Digest: NameWork] = [:]
        private lazy var pathRules = PathRules(leaf: leaf.fields)
        /// What the rules for paths say of an issuer, which may be on many paths.
        private var pathProblems: [SHA256Digest: String?] = [:]

        init(
            leaf: Certificate, intermediates: [Certificate], pin: SHA256Digest?, revoked: Set<SHA256Digest>,
            now: Timestamp
        ) {
            self.leaf = leaf
            self.intermediates = intermediates
            self.pin = pin
            self.revoked = revoked
            self.now = now
        }

        /// The judgement, with the root in it.
        func judge(_ candidate: Candidate) throws(OpenSSLError) -> RootJudgement {
            var judgement: RootJudgement
            if let refusal = refusal(of: candidate) {
                judgement = refusal
            } else {
                judgement = try judgePaths(to: candidate)
            }
            judgement.root = RootJudgement.Root(candidate.certificate, file: candidate.file)
            return judgement
        }

        /// What is wrong with the root itself.
        private func refusal(of candidate: Candidate) -> RootJudgement? {
            let root = candidate.certificate
            if revoked.contains(root.fingerprint) {
                return RootJudgement(.distrusted, "the CA \(root.subject) is revoked by the app")
            }
            guard candidate.isTrusted else {
                return RootJudgement(
                    .distrusted, "the trust settings of the CA in \(candidate.file) do not let it count")
            }
            if let problem = CertificateRules.problem(withRoot: root.fields) {
                return RootJudgement(.leafNotAcceptable, "the CA breaks a rule: \(problem)")
            }
            // A path of one certificate would make the leaf its own root.
            guard root.fingerprint != leaf.fingerprint else {
                return RootJudgement(.leafNotAcceptable, "the leaf is its own root")
            }
            return RootJudgement(datesOf: root.fields, "CA", now: now)
                ?? RootJudgement(disagreementOf: leaf.fields, with: root.fields)
        }

        private func judgePaths(to candidate: Candidate) throws(OpenSSLError) -> RootJudgement {
            var builder = PathBuilder(over: intermediates, to: candidate.certificate, checks: checks)
            var refusal: RootJudgement?
            var isHeld = false
            try builder.visit(from: leaf) { path throws(OpenSSLError) in
                guard let judgement = try judge(path, anchor: candidate) else {
                    isHeld = true
                    return true
                }
                if judgement.reason == .undetermined {
                    refusal = judgement
                    return true
                }
                refusal = refusal.map { $0.isNearerToAMend(than: judgement) ? $0 : judgement } ?? judgement
                return false
            }
            if isHeld {
                return RootJudgement(nil, "the CA \(candidate.certificate.subject) is in \(candidate.file)")
            }
            if builder.isExhausted {
                return RootJudgement(
                    .undetermined, "there are more possible paths to the CA in \(candidate.file) than are tried")
            }
            return refusal
                ?? RootJudgement(.leafNotAcceptable, "the leaf was not issued by the CA in \(candidate.file)")
        }

        /// What is wrong with a path; nil where it holds.
        private func judge(_ path: [Certificate], anchor: Candidate) throws(OpenSSLError) -> RootJudgement? {
            for intermediate in path.dropFirst() {
                if let problem = CertificateRules.problem(withIntermediate: intermediate.fields) {
                    return RootJudgement(.leafNotAcceptable, "an intermediate breaks a rule: \(problem)")
                }
                if let judgement = RootJudgement(datesOf: intermediate.fields, "intermediate", now: now) {
                    return judgement
                }
            }
            let certificates = path + [anchor.certificate]
            namePairsLeft -= NameWork.pairs(on: certificates.map(work))
            guard namePairsLeft >= 0 else {
                return RootJudgement(
                    .undetermined, "on paths to the CA in \(anchor.file) more names meet constraints than are compared")
            }
            let outcome = try ChainVerification.verify(
                leaf, intermediates: Array(path.dropFirst()), anchor: anchor.certificate,
                isPinned: anchor.certificate.fingerprint == pin)
            if case .refused(let reason) = outcome {
                return RootJudgement(
                    .leafNotAcceptable, "the leaf does not verify under the CA in \(anchor.file): \(reason)")
            }
            for issuer in certificates.dropFirst() {
                if let problem = pathProblem(under: issuer) {
                    return RootJudgement(.leafNotAcceptable, "the path breaks a rule: \(problem)")
                }
            }
            return nil
        }

        private func work(of certificate: Certificate) -> NameWork {
            if let known = nameWork[certificate.fingerprint] { return known }
            let work = NameWork(of: certificate.fields)
            nameWork[certificate.fingerprint] = work
            return work
        }

        private func pathProblem(under issuer: Certificate) -> String? {
            if let known = pathProblems[issuer.fingerprint] { return known }
            let problem = pathRules.problem(under: issuer.fields)
            pathProblems[issuer.fingerprint] = .some(problem)
            return problem
        }
    }

    extension RootJudgement {
        /// Dates mend themselves or with an update; what does not verify never will.
        fileprivate func isNearerToAMend(than other: RootJudgement) -> Bool {
            reason != .leafNotAcceptable || other.reason == .leafNotAcceptable
        }
    }

    extension RootJudgement.Root {
        init(_ certificate: Certificate, file: String) {
            self.init(
                fingerprint: certificate.fingerprint, subject: certificate.subject,
                notAfter: certificate.fields.notAfter, file: file)
        }
    }
#endif
