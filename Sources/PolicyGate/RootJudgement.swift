package import PolicyGateModel

/// What a platform's trust store says of one leaf, in the same words on every platform.
package struct RootJudgement: Sendable, Equatable {
    /// The leaf as it was read.
    package struct Leaf: Sendable, Equatable {
        package let fingerprint: SHA256Digest
        package let subject: String
        package let commonName: String?
        package let notBefore: Timestamp
        package let notAfter: Timestamp
        package let binding: Binding?

        /// The policy's name, with which the leaf's CommonName begins.
        var policyName: String? {
            guard binding != nil, let commonName, commonName.hasSuffix(" leaf") else { return commonName }
            return String(commonName.dropLast(" leaf".count))
        }
    }

    /// The root that was found, and where.
    package struct Root: Sendable, Equatable {
        package let fingerprint: SHA256Digest
        package let subject: String
        package let notAfter: Timestamp
        /// The file that holds it; nil where the platform does not tell.
        package let file: String?
    }

    /// Nil where the root is held.
    package var reason: Refusal.Reason?
    /// What a refusal's words must say besides.
    var circumstance = Refusal.Circumstance.usual
    /// What was found, in English.
    package var detail: String
    /// What may help; nil where nothing but the reason's own words does.
    package var hint: String?
    /// Nil where it could not be read.
    package var leaf: Leaf?
    /// Nil where none was found.
    package var root: Root?
    /// The root is the one whose SHA-256 was known before.
    package var isPinned = false
    /// What was passed over while reading the store.
    package var warnings: [String] = []
    /// The whole search, step by step.
    package var account: [String] = []

    package init(_ reason: Refusal.Reason?, _ detail: String, hint: String? = nil) {
        self.reason = reason
        self.detail = detail
        self.hint = hint
    }

    /// The judgement as a finding of the gate.
    var finding: Finding {
        let answer: Finding.Answer =
            switch reason {
            case nil: .held(detail)
            case .undetermined: .unanswerable(detail)
            default: .missing(detail)
            }
        return Finding(evidence: "pinned-root", answer: answer, isRequired: true)
    }
}

/// What is asked about one leaf.
package struct RootQuestion: Sendable {
    /// The leaf in PEM or DER, as it was given.
    package let leaf: [UInt8]
    /// The DER of certificates that may stand between leaf and root.
    package let intermediates: [[UInt8]]
    /// The SHA-256 of the only root that counts, where the leaf itself does not say so.
    package let pin: SHA256Digest?
    package let store: TrustStore
    /// CAs that should no longer count.
    package let revoked: Set<SHA256Digest>
    package let now: Timestamp

    package init(
        leaf: [UInt8], intermediates: [[UInt8]] = [], pin: SHA256Digest? = nil, store: TrustStore,
        revoked: Set<SHA256Digest> = [], now: Timestamp
    ) {
        self.leaf = leaf
        self.intermediates = intermediates
        self.pin = pin
        self.store = store
        self.revoked = revoked
        self.now = now
    }

    /// Asks the platform.
    package func judge() -> RootJudgement { PlatformRootSearch.judge(self) }
}
