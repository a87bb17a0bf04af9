#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
package import PolicyGateModel

/// Decides at start-up whether an app runs on this device: only where the policy's CA is in the system's trust store.
///
///     let gate = Gate(leaf: Leaf.bytes)
///     switch await gate.check() {
///     case .open(let pass): start(pass)
///     case .closed(let refusal): show(refusal)
///     }
///
/// An open gate proves that this CA is trusted on this device. It does not prove that the passcode rule is in force: the
/// CA can be installed without the rest of the profile. So every gate asks for what its platform can tell besides: on
/// iOS and visionOS whether a passcode is set, on macOS whether the policy's own passcode payload is in force.
///
/// On Apple's platforms this is tested against stand-ins for Apple's frameworks; no Apple device has run it yet.
public struct Gate: Sendable {
    private enum Source: Sendable {
        case real(Question)
        case fixed(Verdict)
    }

    fileprivate struct Question: Sendable {
        var leaf: [UInt8]
        var intermediates: [[UInt8]]
        var superseded: [[UInt8]]
        var required: [any Evidence]
        var asked: [any Evidence]
        var store: TrustStore
        var revoked: [String]
        var pin: SHA256Digest?
        var platformEvidence: @Sendable (Binding?) -> [any Evidence]
        var clock: @Sendable () -> Timestamp
        var telling: Refusal.Telling
    }

    private let source: Source

    /// Makes a gate; a leaf that cannot be used closes it like any other reason.
    ///
    /// - Parameters:
    ///   - leaf: The leaf certificate, in DER or PEM: `Leaf.bytes` of the `Leaf.swift` that `policy-tool make-ca` wrote.
    ///   - superseding: Leaves of earlier policies. They never open the gate: if one of them verifies, the refusal says
    ///     that the policy has changed.
    ///   - requiring: Evidence without which the gate stays closed.
    ///   - asking: Evidence that closes the gate where it is missing, and is only told where it cannot be answered.
    ///   - trustStore: Where to look instead of the system's trust store: for tests, and for a container that is given its
    ///     host's store.
    ///   - revoked: CAs that no longer count, by the SHA-256 of their DER in hexadecimal, as `policy-tool inspect`
    ///     prints it. An entry that is no SHA-256 closes the gate.
    ///   - profileURL: Where the profile can be had: refusals then offer to open it.
    ///   - words: What a person is told; the library's own words by default.
    public init(
        leaf: some Sequence<UInt8>, superseding: [[UInt8]] = [], requiring: [any Evidence] = [],
        asking: [any Evidence] = [], trustStore: TrustStore? = nil, revoked: [String] = [],
        profileURL: URL? = nil, words: RefusalWords = .english
    ) {
        self.init(
            leaf: [UInt8](leaf), intermediates: [], superseding: superseding, requiring: requiring, asking: asking,
            trustStore: trustStore ?? .system,
            revoked: revoked, pin: nil, telling: Refusal.Telling(words: words, profileURL: profileURL),
            clock: SystemClock.now)
    }

    /// Makes a gate with intermediates, a pin and a clock of the caller's, which an app never needs.
    package init(
        leaf: [UInt8], intermediates: [[UInt8]] = [], superseding: [[UInt8]], requiring: [any Evidence] = [],
        asking: [any Evidence] = [],
        trustStore: TrustStore, revoked: [String] = [], pin: SHA256Digest?,
        platformEvidence: (@Sendable (Binding?) -> [any Evidence])? = nil,
        telling: Refusal.Telling = Refusal.Telling(), clock: @escaping @Sendable () -> Timestamp
    ) {
        source = .real(
            Question(
                leaf: leaf, intermediates: intermediates, superseded: superseding, required: requiring, asked: asking,
                store: trustStore,
                revoked: revoked, pin: pin, platformEvidence: platformEvidence ?? PlatformEvidence.asked, clock: clock,
                telling: telling))
    }

    /// Makes a gate that always says the same.
    package init(fixed verdict: Verdict) { source = .fixed(verdict) }

    /// Looks at the device afresh, off the caller's actor.
    @concurrent public func check() async -> Verdict { checkNow() }

    /// Looks at the device afresh, and blocks for a few milliseconds meanwhile: for daemons and command lines.
    ///
    /// An app asks `check()` instead: on Apple's platforms the system warns at run time where an app evaluates trust on
    /// its main thread, as the interface stands still meanwhile.
    public func checkNow() -> Verdict {
        switch source {
        case .real(let question): question.examine().verdict
        case .fixed(let verdict): verdict
        }
    }

    /// The verdict with all that led to it; nil for a gate that always says the same.
    package func examine() -> Examination? {
        guard case .real(let question) = source else { return nil }
        return question.examine()
    }
}

/// A verdict with all that led to it.
package struct Examination: Sendable {
    package let verdict: Verdict
    package let judgement: RootJudgement
    package let checkedAt: Timestamp
    package let warnings: [String]
}

extension Gate.Question {
    fileprivate func examine() -> Examination {
        let now = clock()
        var judgement = judge(leaf, now: now)
        if judgement.reason == .profileMissing, let superseded = supersededRoot(now: now) {
            judgement.reason = .policyChanged
            judgement.detail = "the CA of an earlier policy is installed: \(superseded)"
        }
        var findings = [judgement.finding]
        // What the app adds is looked at only where it can still make a difference to the verdict or to its words.
        findings += required.map { Finding(evidence: $0.id, answer: $0.look(), isRequired: true) }
        let offered = platformEvidence(judgement.leaf?.binding)
        findings += (asked + offered).map { Finding(evidence: $0.id, answer: $0.look(), isRequired: false) }
        let warnings = judgement.warnings + judgement.endings(now: now)
        return Examination(
            verdict: verdict(judgement, findings: findings, warnings: warnings, now: now), judgement: judgement,
            checkedAt: now, warnings: warnings)
    }

    private func judge(_ leaf: [UInt8], now: Timestamp) -> RootJudgement {
        let digests = revoked.map { SHA256Digest(hex: $0) }
        var judgement = RootQuestion(
            leaf: leaf, intermediates: intermediates, pin: pin, store: store, revoked: Set(digests.compactMap(\.self)),
            now: now
        ).judge()
        if let unreadable = zip(revoked, digests).first(where: { $0.1 == nil })?.0 {
            // It may be the one that matters, whatever else was found.
            judgement.reason = .undetermined
            judgement.detail =
                "the app's list of revoked CAs has an entry that is no SHA-256: '\(unreadable.prefix(80))'"
            judgement.hint = nil
            judgement.circumstance = .unreadableRevocations
        } else if judgement.reason == .distrusted, let root = judgement.root, digests.contains(root.fingerprint) {
            judgement.circumstance = .revokedByApp
        }
        return judgement
    }

    /// The subject of the root under which a superseded leaf verifies.
    private func supersededRoot(now: Timestamp) -> String? {
        for leaf in superseded {
            let judgement = RootQuestion(leaf: leaf, store: store, now: now).judge()
            if judgement.reason == nil { return judgement.root?.subject }
        }
        return nil
    }

    private func verdict(
        _ judgement: RootJudgement, findings: [Finding], warnings: [String], now: Timestamp
    ) -> Verdict {
        // Both must hold, so that neither a judgement nor a finding alone can open the gate.
        if judgement.reason == nil, let leaf = judgement.leaf, judgement.root != nil,
            findings.allSatisfy(\.allowsOpening)
        {
            return .open(Pass(checkedAt: now, leafEnds: leaf.notAfter, findings: findings, warnings: warnings))
        }
        var telling = telling
        telling.policyIdentifier = judgement.leaf?.binding?.policyIdentifier
        return .closed(
            Refusal(
                reason: judgement.reason ?? reason(of: findings), circumstance: judgement.circumstance,
                policyName: judgement.leaf?.policyName, findings: findings, telling: telling))
    }

    private func reason(of findings: [Finding]) -> Refusal.Reason {
        findings.contains(where: \.answer.isMissing) ? .ruleNotInForce : .undetermined
    }
}

extension RootJudgement {
    /// How many days before the end a warning begins.
    private static let warningDays = 90

    /// What ends soon.
    fileprivate func endings(now: Timestamp) -> [String] {
        [("leaf", leaf?.notAfter), ("CA", root?.notAfter)].compactMap { name, end in
            guard let end, now <= end, now.days(until: end) < Self.warningDays else { return nil }
            return "the \(name) ends on \(end.date), \(now.words(until: end))"
        }
    }
}
