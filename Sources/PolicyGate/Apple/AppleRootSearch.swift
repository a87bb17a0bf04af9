#if os(iOS) || os(macOS) || os(visionOS) || POLICYGATE_APPLE_STAND_INS
    internal import PolicyGateModel

    /// Looks for the root of a leaf in the trust store of an Apple platform.
    ///
    /// Written from Apple's published headers and sources, and tested against stand-ins of our own: no Apple device has
    /// run it yet.
    enum AppleRootSearch {
        /// Answers a question; whatever goes wrong is an answer too.
        static func judge(_ question: RootQuestion) -> RootJudgement {
            let leaf: AppleCertificate
            do {
                leaf = try AppleCertificate(der: CertificateFile.onlyCertificate(in: question.leaf))
            } catch {
                return RootJudgement(.leafNotAcceptable, "the leaf is no certificate: \(error)")
            }
            var judgement = judge(question, leaf: leaf)
            judgement.leaf = RootJudgement.Leaf(leaf)
            return judgement
        }

        private static func judge(_ question: RootQuestion, leaf: AppleCertificate) -> RootJudgement {
            let pin: SHA256Digest?
            switch LeafJudgement(of: leaf.fields, for: question) {
            case .refused(let judgement): return judgement
            case .acceptable(let known): pin = known
            }
            guard let pin, question.store.isWholeSystem else {
                return RootJudgement(.undetermined, "trust stores other than the system's own are for Linux only")
            }
            // The system finds intermediates by itself or not at all; what we passed in would be ours, not the device's.
            guard question.intermediates.isEmpty else {
                return RootJudgement(.undetermined, "given intermediates are for Linux only")
            }
            let judge = ChainJudge(leaf: leaf, pin: pin, revoked: question.revoked, now: question.now)
            var judgement = self.judge(TrustEvaluation.evaluate(leaf: leaf.der), judge)
            judgement.isPinned = true
            return judgement
        }

        private static func judge(_ evaluation: TrustEvaluation, _ judge: ChainJudge) -> RootJudgement {
            var judgement: RootJudgement
            switch evaluation.answer {
            case .trusted:
                judgement = judge.judge(trusted: evaluation.chain)
            case .refused(domain: "NSOSStatusErrorDomain", let code):
                judgement =
                    TrustCode.known(code).map { judge.judge(refused: evaluation.chain, code: $0) }
                    ?? RootJudgement(.undetermined, "the system does not trust the leaf, with the unknown code \(code)")
            case .refused(let domain, let code):
                judgement = RootJudgement(
                    .undetermined, "the system does not trust the leaf, with code \(code) of \(domain)")
            case .refusedWithoutReason:
                judgement = RootJudgement(.undetermined, "the system does not trust the leaf, and does not say why")
            case .unreadable:
                judgement = RootJudgement(.leafNotAcceptable, "the system cannot read the leaf")
            case .failed(let step, let status):
                judgement = RootJudgement(.undetermined, "\(step) failed with code \(status)")
            }
            judgement.account = account(evaluation)
            return judgement
        }

        private static func account(_ evaluation: TrustEvaluation) -> [String] {
            let subjects = evaluation.chain.map { der in
                (try? AppleCertificate(der: der))?.subject ?? "an unreadable certificate"
            }
            return ["asked the system with the basic X.509 policy: \(evaluation.answer)"]
                + (subjects.isEmpty ? [] : ["its chain: " + subjects.joined(separator: ", then ")])
        }
    }

    extension TrustStore {
        /// The device's own store, and no tree that a test made.
        fileprivate var isWholeSystem: Bool {
            if case .system(root: "/", _) = source { true } else { false }
        }
    }
#endif
