#if os(Linux)
    internal import PolicyGateModel
    internal import PolicyGateOpenSSL

    /// Looks for the root of a leaf in a Linux trust store, and judges the pair.
    struct LinuxRootSearch {
        /// Roots of the right name that are tried, where no pin tells which.
        static let mostCandidates = 16

        private let question: RootQuestion
        private let leaf: Certificate
        private let pin: SHA256Digest?

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
            if let problem = CertificateRules.problem(withLeaf: leaf.fields) {
                return RootJudgement(.leafNotAcceptable, "the leaf breaks a rule: \(problem)")
            }
            let bound = try? leaf.fields.binding?.root
            if let bound, let pin = question.pin, bound != pin {
                return RootJudgement(
                    .leafNotAcceptable, "the leaf is bound to the root \(bound.hex), and the pin is \(pin.hex)")
            }
            let pin = bound ?? question.pin
            if pin == nil, question.store.isSystem {
                return RootJudgement(
                    .leafNotAcceptable,
                    "the leaf is not bound to one root, so any certificate of the public web would do",
                    hint: "use a leaf made by 'policy-tool make-ca', or name the root's SHA-256")
            }
            if let judgement = RootJudgement(datesOf: leaf.fields, "leaf", now: question.now) { return judgement }
            return LinuxRootSearch(question: question, leaf: leaf, pin: pin).search()
        }
    }

    // MARK: - Searching

    extension LinuxRootSearch {
        private func search() -> RootJudgement {
            do throws(OpenSSLError) {
                var reader = StoreReader(question.store)
                var judgement = try pin.map { pin throws(OpenSSLError) in try find(pin, &reader) } ?? nil
                if judgement == nil { judgement = try findByName(&reader) }
                var answer = judgement ?? absence(reader)
                answer.isPinned = pin != nil
                answer.warnings += reader.gaps.map { "passed over \($0)" }
                return answer
            } catch {
                return RootJudgement(.undetermined, "libcrypto failed: \(error)")
            }
        }

        /// Looks for the one root that counts: first where its name leads, then everywhere, then once more where its name
        /// leads, as `rehash` empties that directory for a moment.
        private func find(_ pin: SHA256Digest, _ reader: inout StoreReader) throws(OpenSSLError) -> RootJudgement? {
            let hash = try leaf.issuerHash
            var sightings = Sightings(pin: pin)
            reader.visitHashed(hash) { sightings.look(at: $0) }
            if sightings.isEmpty { reader.visitBundles { sightings.look(at: $0) } }
            if sightings.isEmpty { reader.visitHashed(hash) { sightings.look(at: $0) } }
            guard let sighting = try sightings.decisive() else { return nil }
            return try judge(der: sighting.der, file: sighting.file, isTrusted: sighting.isTrusted)
        }

        /// Looks at roots that have the name of the leaf's issuer: one of them is the root of an unpinned leaf, and for a
        /// pinned one they tell what stands in the root's place.
        private func findByName(_ reader: inout StoreReader) throws(OpenSSLError) -> RootJudgement? {
            var candidates: [(certificate: Certificate, file: String, isTrusted: Bool)] = []
            let look = { (entry: StoreEntry) in
                guard candidates.count < Self.mostCandidates, let content = try? entry.content(),
                    let certificate = certificate(named: content.der),
                    !candidates.contains(where: { $0.certificate.fingerprint == certificate.fingerprint })
                else { return }
                candidates.append((certificate, entry.file, content.isTrusted))
            }
            reader.visitHashed(try leaf.issuerHash, look)
            reader.visitBundles(look)
            var closed: RootJudgement?
            for candidate in candidates {
                if pin != nil {
                    guard leaf.isSigned(byKeyOf: candidate.certificate) else { continue }
                    return otherRoot(candidate.certificate, file: candidate.file)
                }
                let judgement = try judge(
                    candidate.certificate, file: candidate.file, isTrusted: candidate.isTrusted)
                if judgement.reason == nil { return judgement }
                // Among roots that do not do, one that signed the leaf tells more than one of the same name.
                if leaf.isSigned(byKeyOf: candidate.certificate) { closed = closed ?? judgement.faultingRoot }
            }
            return closed
        }

        /// The certificate, if it has the name of the leaf's issuer.
        private func certificate(named der: [UInt8]) -> Certificate? {
            guard let fields = try? CertificateFields(der: der),
                fields.subject.elementsEqual(leaf.fields.issuer)
                    || Certificate.areSameName(fields.subject, leaf.fields.issuer)
            else { return nil }
            return try? Certificate(der: der)
        }

        private func absence(_ reader: borrowing StoreReader) -> RootJudgement {
            guard let gap = reader.gaps.first else {
                return RootJudgement(.profileMissing, "the CA \(leaf.issuer) is not in the trust store")
            }
            return RootJudgement(
                .undetermined,
                "the CA \(leaf.issuer) was not found, and a part of the trust store could not be read: \(gap)",
                hint: reader.hint)
        }

        private func otherRoot(_ certificate: Certificate, file: String) -> RootJudgement {
            var judgement = RootJudgement(
                .otherRoot,
                "a root with the name and key of the CA, but with SHA-256 \(certificate.fingerprint.hex), is in \(file)"
            )
            judgement.root = RootJudgement.Root(certificate, file: file)
            return judgement
        }
    }

    // MARK: - Judging a root

    extension LinuxRootSearch {
        private func judge(der: [UInt8], file: String, isTrusted: Bool) throws(OpenSSLError) -> RootJudgement {
            let root: Certificate
            do throws(CertificateError) { root = try Certificate(der: der) } catch {
                return RootJudgement(.leafNotAcceptable, "the CA in \(file) is no acceptable certificate: \(error)")
            }
            return try judge(root, file: file, isTrusted: isTrusted)
        }

        private func judge(
            _ root: Certificate, file: String, isTrusted: Bool
        ) throws(OpenSSLError) -> RootJudgement {
            var judgement = try verdict(root, file: file, isTrusted: isTrusted)
            judgement.root = RootJudgement.Root(root, file: file)
            return judgement
        }

        private func verdict(
            _ root: Certificate, file: String, isTrusted: Bool
        ) throws(OpenSSLError) -> RootJudgement {
            if question.revoked.contains(root.fingerprint) {
                return RootJudgement(.distrusted, "the CA \(root.subject) is revoked by the app")
            }
            guard isTrusted else {
                return RootJudgement(.distrusted, "the trust settings of the CA in \(file) do not let it count")
            }
            if let problem = CertificateRules.problem(withRoot: root.fields) {
                return RootJudgement(.leafNotAcceptable, "the CA breaks a rule: \(problem)")
            }
            // A chain of one certificate would make the leaf its own root.
            guard root.fingerprint != leaf.fingerprint else {
                return RootJudgement(.leafNotAcceptable, "the leaf is its own root")
            }
            if let judgement = RootJudgement(datesOf: root.fields, "CA", now: question.now) { return judgement }
            if case .refused(let reason) = try ChainVerification.verify(leaf, anchor: root) {
                return RootJudgement(.leafNotAcceptable, "the leaf does not verify under the CA in \(file): \(reason)")
            }
            return disagreement(with: root) ?? RootJudgement(nil, "the CA \(root.subject) is in \(file)")
        }

        /// A leaf and its root must speak of the same policy.
        private func disagreement(with root: Certificate) -> RootJudgement? {
            do throws(DERError) {
                guard let binding = try leaf.fields.binding else { return nil }
                guard let policy = try root.fields.binding, policy.namesSamePolicy(as: binding) else {
                    return RootJudgement(.leafNotAcceptable, "the CA stands for another policy than the leaf")
                }
                return nil
            } catch {
                return RootJudgement(.leafNotAcceptable, "the CA's binding cannot be read: \(error)")
            }
        }
    }

    /// Where the pinned root was seen.
    private struct Sightings {
        let pin: SHA256Digest
        private var entries: [StoreEntry] = []
        private var failure: OpenSSLError?

        init(pin: SHA256Digest) { self.pin = pin }

        var isEmpty: Bool { entries.isEmpty }

        mutating func look(at entry: StoreEntry) {
            do throws(OpenSSLError) {
                let der = entry.label == PEM.trustedCertificateLabel ? try entry.content().der : entry.bytes
                if try SHA256Digest(hashing: der) == pin { entries.append(entry) }
            } catch {
                // Trust settings that cannot be read: not the root, as that can be read; a hash that fails is a failure.
                if entry.label != PEM.trustedCertificateLabel { failure = error }
            }
        }

        /// The sighting that counts: of several one that takes the trust away.
        func decisive() throws(OpenSSLError) -> (der: [UInt8], file: String, isTrusted: Bool)? {
            if let failure { throw failure }
            var first: (der: [UInt8], file: String, isTrusted: Bool)?
            for entry in entries {
                let content = try entry.content()
                if first == nil || !content.isTrusted { first = (content.der, entry.file, content.isTrusted) }
                if !content.isTrusted { break }
            }
            return first
        }
    }

    // MARK: - Words

    extension RootJudgement {
        /// The same, where the leaf is not to blame: without a pin it belongs to any root under which it verifies.
        fileprivate var faultingRoot: RootJudgement {
            guard reason == .leafNotAcceptable else { return self }
            var judgement = self
            judgement.reason = .profileMissing
            return judgement
        }

        /// What the dates say, both of which belong to the validity (RFC 5280, 4.1.2.5); nil where they hold.
        fileprivate init?(datesOf certificate: CertificateFields, _ name: String, now: Timestamp) {
            if now > certificate.notAfter {
                self.init(.certificateExpired, "the \(name) ended on \(certificate.notAfter.iso8601)")
            } else if now < certificate.notBefore {
                self.init(
                    .certificateNotYetValid,
                    "the \(name) begins on \(certificate.notBefore.iso8601), and the clock says \(now.iso8601)",
                    hint: "is the clock right?")
            } else {
                return nil
            }
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

    extension RootJudgement.Root {
        fileprivate init(_ certificate: Certificate, file: String) {
            self.init(
                fingerprint: certificate.fingerprint, subject: certificate.subject,
                notAfter: certificate.fields.notAfter, file: file)
        }
    }
#endif
