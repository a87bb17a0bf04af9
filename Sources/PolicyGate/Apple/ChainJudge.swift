#if os(iOS) || os(macOS) || os(visionOS) || POLICYGATE_APPLE_STAND_INS
    internal import PolicyGateModel

    /// Judges the chain that the system built for a leaf.
    struct ChainJudge {
        let leaf: AppleCertificate
        let pin: SHA256Digest
        let revoked: Set<SHA256Digest>
        let now: Timestamp

        /// The judgement on a chain that the system trusts.
        func judge(trusted chain: [[UInt8]]) -> RootJudgement {
            guard let first = chain.first, let last = chain.last, first == leaf.der else {
                return RootJudgement(.undetermined, "the system trusts the leaf, and does not tell by which root")
            }
            guard chain.count > 1 else {
                return RootJudgement(
                    .otherRoot, "the leaf itself is set up as a root, in place of the CA \(leaf.issuer)",
                    hint: "remove the leaf from the keychain or the device's certificates")
            }
            guard SHA256Digest(hashing: last) == pin else { return stranger(last) }
            let root: AppleCertificate
            let intermediates: [AppleCertificate]
            do throws(AppleCertificate.Problem) {
                root = try AppleCertificate(der: last)
                intermediates = try chain.dropFirst().dropLast().map { der throws(AppleCertificate.Problem) in
                    try AppleCertificate(der: der)
                }
            } catch {
                return RootJudgement(
                    .leafNotAcceptable, "a certificate above the leaf is no acceptable certificate: \(error)")
            }
            var judgement =
                refusal(of: root) ?? refusal(of: intermediates, under: root)
                ?? RootJudgement(nil, "the CA \(root.subject) is trusted on this device")
            judgement.root = RootJudgement.Root(root)
            return judgement
        }

        /// The judgement on a chain that the system refuses for this reason.
        func judge(refused chain: [[UInt8]], code: TrustCode) -> RootJudgement {
            let words = "\(code.meaning) (\(code.name), \(code.number))"
            var judgement = RootJudgement(code.reason, "the system does not trust the leaf: \(words)")
            guard code.reason == .distrusted || code.reason == .certificateExpired else { return judgement }
            // What is wrong with some other root says nothing of ours.
            guard chain.count > 1, let last = chain.last else { return judgement }
            guard SHA256Digest(hashing: last) == pin else { return stranger(last) }
            guard let root = try? AppleCertificate(der: last) else { return judgement }
            if code.reason == .certificateExpired, let dates = RootJudgement(datesOf: root.fields, "CA", now: now) {
                judgement = dates
            }
            judgement.root = RootJudgement.Root(root)
            return judgement
        }

        /// What another root means.
        private func stranger(_ der: [UInt8]) -> RootJudgement {
            guard let root = try? AppleCertificate(der: der) else {
                return RootJudgement(.leafNotAcceptable, "the chain ends in a root that cannot be read")
            }
            let isNamesake = root.fields.subject.elementsEqual(leaf.fields.issuer)
            var judgement =
                isNamesake
                ? RootJudgement(
                    .otherRoot,
                    "a root with the name of the CA, but with SHA-256 \(root.fingerprint.hex), is in its place")
                : RootJudgement(
                    .leafNotAcceptable,
                    "the chain ends in the root \(root.subject), and the leaf was issued by \(leaf.issuer)")
            judgement.root = RootJudgement.Root(root)
            return judgement
        }
    }

    // MARK: - Rules

    extension ChainJudge {
        /// What is wrong with the pinned root itself.
        private func refusal(of root: AppleCertificate) -> RootJudgement? {
            if revoked.contains(root.fingerprint) {
                return RootJudgement(.distrusted, "the CA \(root.subject) is revoked by the app")
            }
            if let problem = CertificateRules.problem(withRoot: root.fields) {
                return RootJudgement(.leafNotAcceptable, "the CA breaks a rule: \(problem)")
            }
            return RootJudgement(datesOf: root.fields, "CA", now: now)
                ?? RootJudgement(disagreementOf: leaf.fields, with: root.fields)
        }

        /// What is wrong between leaf and root.
        private func refusal(
            of intermediates: [AppleCertificate], under root: AppleCertificate
        ) -> RootJudgement? {
            for intermediate in intermediates {
                if let problem = CertificateRules.problem(withIntermediate: intermediate.fields) {
                    return RootJudgement(.leafNotAcceptable, "an intermediate breaks a rule: \(problem)")
                }
                if let judgement = RootJudgement(datesOf: intermediate.fields, "intermediate", now: now) {
                    return judgement
                }
            }
            for signed in [leaf] + intermediates {
                do throws(DERError) {
                    guard let problem = try StrongSignatureRule.problem(with: signed.fields) else { continue }
                    return RootJudgement(.leafNotAcceptable, "\(StrongSignatureRule.id): \(problem)")
                } catch {
                    return RootJudgement(.leafNotAcceptable, "\(StrongSignatureRule.id): \(error)")
                }
            }
            let issuers = intermediates.map(\.fields) + [root.fields]
            return PathRules.problem(leaf: leaf.fields, issuers: issuers).map {
                RootJudgement(.leafNotAcceptable, "the path breaks a rule: \($0)")
            }
        }
    }

#endif
