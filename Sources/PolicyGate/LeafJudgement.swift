internal import PolicyGateModel

/// What every platform asks of a leaf before it looks into a store.
enum LeafJudgement {
    /// Nothing is wrong so far; the SHA-256 of the only root that counts, or nil where the caller answers for the store.
    case acceptable(pin: SHA256Digest?)
    case refused(RootJudgement)

    init(of leaf: CertificateFields, for question: RootQuestion) {
        if let problem = CertificateRules.problem(withLeaf: leaf) {
            self = .refused(RootJudgement(.leafNotAcceptable, "the leaf breaks a rule: \(problem)"))
            return
        }
        let bound = try? leaf.binding?.root
        if let bound, let pin = question.pin, bound != pin {
            self = .refused(
                RootJudgement(
                    .leafNotAcceptable, "the leaf is bound to the root \(bound.hex), and the pin is \(pin.hex)"))
            return
        }
        let pin = bound ?? question.pin
        if pin == nil, question.store.isSystem {
            self = .refused(
                RootJudgement(
                    .leafNotAcceptable,
                    "the leaf is not bound to one root, so any certificate of the public web would do",
                    hint: "use a leaf made by 'policy-tool make-ca', or name the root's SHA-256"))
            return
        }
        self = RootJudgement(datesOf: leaf, "leaf", now: question.now).map(Self.refused) ?? .acceptable(pin: pin)
    }
}

// MARK: - What leaf, intermediates and root have in common

extension RootJudgement {
    /// What the dates say, both of which belong to the validity (RFC 5280, 4.1.2.5); nil where they hold.
    init?(datesOf certificate: CertificateFields, _ name: String, now: Timestamp) {
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

    /// What is wrong with the pair if a leaf and its root do not speak of the same policy; nil where they do.
    init?(disagreementOf leaf: CertificateFields, with root: CertificateFields) {
        do throws(DERError) {
            guard let binding = try leaf.binding else { return nil }
            if let policy = try root.binding, policy.namesSamePolicy(as: binding) { return nil }
            self.init(.leafNotAcceptable, "the CA stands for another policy than the leaf")
        } catch {
            self.init(.leafNotAcceptable, "the CA's binding cannot be read: \(error)")
        }
    }
}
