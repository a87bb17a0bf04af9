#if os(Linux)
    internal import PolicyGateModel
    internal import PolicyGateOpenSSL

    /// Looks for the root of a leaf in a Linux trust store.
    struct LinuxRootSearch {
        /// The most intermediates that may be given: a path needs a handful, and each costs time at every step.
        static let mostIntermediates = 128

        private let question: RootQuestion
        private let judge: RootJudge
        private let pin: SHA256Digest?
        private var leaf: Certificate { judge.leaf }

        /// Answers a question; whatever goes wrong is an answer too.
        static func judge(_ question: RootQuestion) -> RootJudgement {
            LibCryptoStart.begin()
            let leaf: Certificate
            do {
                leaf = try Certificate(der: CertificateFile.onlyCertificate(in: question.leaf))
            } catch {
                guard LibCrypto.isUsable else {
                    return RootJudgement(.undetermined, "libcrypto cannot be used: \(error)")
                }
                return RootJudgement(.leafNotAcceptable, "the leaf is no certificate: \(error)")
            }
            var judgement = judge(question, leaf: leaf)
            judgement.leaf = RootJudgement.Leaf(leaf)
            return judgement
        }

        private static func judge(_ question: RootQuestion, leaf: Certificate) -> RootJudgement {
            let pin: SHA256Digest?
            switch LeafJudgement(of: leaf.fields, for: question) {
            case .refused(let judgement): return judgement
            case .acceptable(let known): pin = known
            }
            guard question.intermediates.count <= mostIntermediates else {
                return RootJudgement(
                    .undetermined,
                    "there are \(question.intermediates.count) intermediates, and at most \(mostIntermediates) are tried"
                )
            }
            // An intermediate that cannot be read is none that a path could need: OpenSSL could not verify it either.
            let intermediates = question.intermediates.compactMap { try? Certificate(der: $0) }
            let judge = RootJudge(
                leaf: leaf, intermediates: intermediates, revoked: question.revoked, now: question.now)
            return LinuxRootSearch(question: question, judge: judge, pin: pin).search()
        }

        private func search() -> RootJudgement {
            do throws(OpenSSLError) {
                var reader = StoreReader(question.store)
                var judgement = try pin.map { pin throws(OpenSSLError) in try find(pin, &reader) } ?? nil
                if judgement == nil { judgement = try findByName(&reader) }
                var answer = judgement ?? absence(reader)
                answer.isPinned = pin != nil
                answer.warnings += reader.gaps.map { "passed over \($0)" }
                answer.account = reader.account + answer.warnings + answer.account
                return answer
            } catch {
                return RootJudgement(.undetermined, "libcrypto failed: \(error)")
            }
        }
    }

    // MARK: - Searching

    extension LinuxRootSearch {
        /// Looks for the one root that counts: first where its name leads, then everywhere, then once more where its name
        /// leads, as `rehash` empties that directory for a moment.
        private func find(_ pin: SHA256Digest, _ reader: inout StoreReader) throws(OpenSSLError) -> RootJudgement? {
            let hashes = try issuerHashes()
            var sightings = Sightings(of: pin)
            hashes.forEach { reader.visitHashed($0) { sightings.look(at: $0) } }
            if sightings.isEmpty { reader.visitBundles { sightings.look(at: $0) } }
            if sightings.isEmpty { hashes.forEach { reader.visitHashed($0) { sightings.look(at: $0) } } }
            for gap in sightings.gaps { reader.note(gap) }
            guard let sighting = try sightings.decisive() else { return nil }
            let certificate: Certificate
            do throws(CertificateError) { certificate = try Certificate(der: sighting.der) } catch {
                return RootJudgement(
                    .leafNotAcceptable, "the CA in \(sighting.file) is no acceptable certificate: \(error)")
            }
            return try judge.judge(
                Candidate(certificate: certificate, file: sighting.file, isTrusted: sighting.isTrusted))
        }

        /// Looks at roots by name: one of them is the root of an unpinned leaf, and for a pinned one they tell what stands
        /// in the root's place.
        private func findByName(_ reader: inout StoreReader) throws(OpenSSLError) -> RootJudgement? {
            var namesakes = try Namesakes(issuing: [leaf] + judge.intermediates)
            for hash in try issuerHashes() { reader.visitHashed(hash) { namesakes.look(at: $0) } }
            reader.visitBundles { namesakes.look(at: $0) }
            if pin == nil { namesakes.gaps.forEach { reader.note($0) } }
            var refusal: RootJudgement?
            var account: [String] = []
            for candidate in namesakes.candidates {
                guard pin == nil else {
                    refusal = otherRoot(candidate)
                    break
                }
                let judgement = try judge.judge(candidate)
                if judgement.reason == nil { return judgement }
                account.append("candidate in \(candidate.file): \(judgement.detail)")
                refusal = refusal ?? judgement.faultingRoot
            }
            refusal?.account = account
            // What could not be read may be the root, whatever else stands there.
            guard reader.gaps.isEmpty else { return nil }
            // A pinned root was looked for by what it is, whatever its namesakes are.
            guard namesakes.isOverLimit, pin == nil else { return refusal }
            return RootJudgement(
                .undetermined, "more roots have the name of the leaf's issuer than are tried")
        }

        private func issuerHashes() throws(OpenSSLError) -> [String] {
            var hashes = [try leaf.issuerHash]
            for intermediate in judge.intermediates {
                let hash = try intermediate.issuerHash
                if !hashes.contains(hash) { hashes.append(hash) }
            }
            return hashes
        }

        private func absence(_ reader: borrowing StoreReader) -> RootJudgement {
            var nearMisses: [String] = []
            if let pin, let system = reader.system {
                nearMisses = NearMisses(of: pin, places: system.places, tree: system.tree).find()
            }
            var judgement: RootJudgement
            if let gap = reader.gaps.first {
                judgement = RootJudgement(
                    .undetermined,
                    "the CA \(leaf.issuer) was not found, and a part of the trust store could not be read: \(gap)",
                    hint: nearMisses.first ?? reader.hint)
            } else {
                judgement = RootJudgement(
                    .profileMissing, "the CA \(leaf.issuer) is not in the trust store", hint: nearMisses.first)
            }
            judgement.account = nearMisses.map { "near miss: \($0)" }
            return judgement
        }

        private func otherRoot(_ candidate: Candidate) -> RootJudgement {
            let root = RootJudgement.Root(candidate.certificate, file: candidate.file)
            var judgement = RootJudgement(
                .otherRoot,
                "a root with the name and key of the CA, but with SHA-256 \(root.fingerprint.hex), is in \(candidate.file)"
            )
            judgement.root = root
            return judgement
        }
    }

    extension RootJudgement {
        /// The same, where the leaf is not to blame: without a pin it belongs to any root under which it verifies.
        fileprivate var faultingRoot: RootJudgement {
            guard reason == .leafNotAcceptable else { return self }
            var judgement = self
            judgement.reason = .profileMissing
            return judgement
        }
    }

    extension RootJudgement.Leaf {
        fileprivate init(_ certificate: Certificate) {
            self.init(
                fingerprint: certificate.fingerprint, subject: certificate.subject, commonName: certificate.commonName,
                notBefore: certificate.fields.notBefore, notAfter: certificate.fields.notAfter,
                binding: (try? certificate.fields.binding) ?? nil)
        }
    }
#endif
