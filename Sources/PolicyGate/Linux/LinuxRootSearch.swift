#if os(Linux)
    internal import Glibc
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
            var intermediates: [Certificate] = []
            var warnings: [String] = []
            for (index, der) in question.intermediates.enumerated() {
                do throws(CertificateError) { intermediates.append(try Certificate(der: der)) } catch {
                    // None that a path could need: OpenSSL could not verify it either.
                    warnings.append("passed over intermediate \(index + 1) of those given: \(error)")
                }
            }
            let judge = RootJudge(
                leaf: leaf, intermediates: intermediates, pin: pin, revoked: question.revoked, now: question.now)
            var judgement = LinuxRootSearch(question: question, judge: judge, pin: pin).search()
            judgement.warnings = warnings + judgement.warnings
            judgement.account = warnings + judgement.account
            return judgement
        }

        /// How often a store that somebody is changing is looked into.
        private static let mostAttempts = 4

        private func search() -> RootJudgement {
            do throws(OpenSSLError) {
                var attempts = 1
                while true {
                    if let judgement = try search(isLast: attempts == Self.mostAttempts) { return judgement }
                    usleep(UInt32(FileDescriptor.settling * 1e6 / 2))
                    attempts += 1
                }
            } catch {
                return RootJudgement(.undetermined, "libcrypto failed: \(error)")
            }
        }

        /// Searches afresh; nil where nothing was found in a store that may just be in the making.
        private func search(isLast: Bool) throws(OpenSSLError) -> RootJudgement? {
            var reader = StoreReader(question.store)
            var judgement = try pin.map { pin throws(OpenSSLError) in try find(pin, &reader) } ?? nil
            if judgement == nil {
                judgement = try findByName(&reader)
                if let path = reader.unsettled, judgement?.isHeld != true {
                    guard isLast else { return nil }
                    reader.note("\(path): is changed again and again")
                    judgement = nil
                }
            }
            var answer = judgement ?? absence(reader)
            answer.isPinned = pin != nil
            answer.warnings += reader.gaps.map { "passed over \($0)" }
            answer.account = reader.account + answer.warnings + answer.account
            return answer
        }
    }

    // MARK: - Searching

    extension LinuxRootSearch {
        /// Looks for the one root that counts: first where its name leads, then everywhere.
        ///
        /// `findByName` then looks once more where its name leads, as `rehash` empties that directory for a moment.
        private func find(_ pin: SHA256Digest, _ reader: inout StoreReader) throws(OpenSSLError) -> RootJudgement? {
            let hashes = try issuerHashes()
            var sightings = Sightings(of: pin)
            for hash in hashes { reader.visitHashed(hash, isEnough: { !sightings.isEmpty }) { sightings.look(at: $0) } }
            if sightings.isEmpty { reader.visitBundles { sightings.look(at: $0) } }
            if let judgement = try judge(sightings) { return judgement }
            guard !reader.hasBundle else { return nil }
            // A bundle would show the root under any name, and what is wrong. It is not in force here, though: whoever
            // looks into such a directory looks by name.
            var others = Sightings(of: pin)
            reader.visitWholeDirectories { _ = others.look(at: $0) }
            guard let judgement = try judge(others), judgement.reason != nil else { return nil }
            return judgement
        }

        private func judge(_ sightings: Sightings) throws(OpenSSLError) -> RootJudgement? {
            guard let (entry, isTrusted) = try sightings.decisive() else { return nil }
            let certificate: Certificate
            do throws(CertificateError) { certificate = try Certificate(der: Array(entry.der)) } catch {
                return RootJudgement(
                    .leafNotAcceptable, "the CA in \(entry.file) is no acceptable certificate: \(error)")
            }
            return try judge.judge(Candidate(certificate: certificate, file: entry.file, isTrusted: isTrusted))
        }

        /// Looks at roots by name: one of them is the root of an unpinned leaf, and for a pinned one they tell what stands
        /// in the root's place.
        private func findByName(_ reader: inout StoreReader) throws(OpenSSLError) -> RootJudgement? {
            // For a pinned leaf all this is for a better word of what is known already.
            let checks = pin == nil ? judge.checks : SignatureChecks(most: 32)
            var namesakes = try Namesakes(
                issuing: pin == nil ? [leaf] + judge.intermediates : topmost, checks: checks)
            // The pinned root may have come while we were looking for it.
            var sightings = pin.map(Sightings.init)
            func look(at entry: StoreEntry) -> String? {
                guard namesakes.areNamed(like: entry) else { return nil }
                let problem = namesakes.look(at: entry)
                return pin == nil ? problem : sightings?.look(at: entry)
            }
            let hashes = try issuerHashes()
            for hash in hashes { reader.visitHashed(hash, look) }
            reader.visitBundles(look)
            if let sightings, let judgement = try judge(sightings) { return judgement }
            let judgement = try judge(namesakes)
            if judgement?.isHeld == true { return judgement }
            // What could not be read may be the root, whatever else stands there.
            reader.noteFilesBeyond(hashes)
            guard reader.gaps.isEmpty else { return nil }
            // A pinned root was looked for by what it is, whatever its namesakes are.
            guard namesakes.isOverLimit || checks.isExhausted, pin == nil else { return judgement }
            return RootJudgement(
                .undetermined, "more roots have the name of the leaf's issuer than are tried")
        }

        /// What the roots of the name are worth: of several the first, but none counts while another cannot be told.
        private func judge(_ namesakes: Namesakes) throws(OpenSSLError) -> RootJudgement? {
            guard pin == nil else { return namesakes.candidates.first.map(otherRoot) }
            var refusal: RootJudgement?
            var account: [String] = []
            for candidate in namesakes.candidates {
                let judgement = try judge.judge(candidate)
                if judgement.isHeld { return judgement }
                account.append("candidate in \(candidate.file): \(judgement.detail)")
                if refusal == nil || judgement.reason == .undetermined { refusal = judgement.faultingRoot }
            }
            refusal?.account = account
            return refusal
        }

        private func issuerHashes() throws(OpenSSLError) -> [String] {
            var hashes = [try leaf.issuerHash]
            for intermediate in judge.intermediates {
                let hash = try intermediate.issuerHash
                if !hashes.contains(hash) { hashes.append(hash) }
            }
            return hashes
        }

        /// The certificates that the root issued, as far as names tell: those above the leaf of which no issuer was given.
        private var topmost: [Certificate] {
            let issuers = judge.intermediates.filter { !$0.isNamed(asIssuedBy: $0) }
            var reached = [leaf]
            var topmost: [Certificate] = []
            var next = 0
            while next < reached.count {
                let child = reached[next]
                let above = issuers.filter(child.isNamed)
                if above.isEmpty { topmost.append(child) }
                reached += above.filter { issuer in !reached.contains { $0 === issuer } }
                next += 1
            }
            return topmost
        }

        private func absence(_ reader: borrowing StoreReader) -> RootJudgement {
            var nearMisses: [String] = []
            if let pin, let system = reader.system {
                var search = NearMisses(of: pin, places: system.places, tree: system.tree)
                nearMisses = search.find()
            }
            let name = topmost.first?.issuer ?? leaf.issuer
            var judgement: RootJudgement
            if let gap = reader.gaps.first {
                judgement = RootJudgement(
                    .undetermined,
                    "the CA \(name) was not found, and a part of the trust store could not be read: \(gap)",
                    hint: nearMisses.first ?? reader.hint)
            } else {
                judgement = RootJudgement(
                    .profileMissing, "the CA \(name) is not in the trust store", hint: nearMisses.first)
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
        fileprivate var isHeld: Bool { reason == nil }

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
