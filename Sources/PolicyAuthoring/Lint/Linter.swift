package import PolicyGateModel
package import PolicyGateOpenSSL

/// Judges profiles: every rule, in the order of the file.
package struct Linter: Sendable {
    /// The system that the profile is for; nil for any.
    package let target: Platform?
    package let now: Timestamp
    /// The only types of payload that may be there; nil for any.
    package var allowedTypes: Set<String>?
    /// The policy whose profile it should be.
    package var policy: PolicyFolder?
    /// The roots that devices trust, asked for where a profile is signed.
    package var publicRoots: @Sendable () -> [Certificate] = { [] }

    /// What several profiles have in common.
    let memory = CertificateMemory()

    /// The most findings of one rule in one profile: of a file made to have many, nobody reads more.
    package static let mostFindings = 1000

    package init(
        target: Platform?, now: Timestamp, allowedTypes: Set<String>? = nil, policy: PolicyFolder? = nil
    ) {
        self.target = target
        self.now = now
        self.allowedTypes = allowedTypes
        self.policy = policy
    }

    /// What the rules find, ordered by line, place and rule: the same profile gives the same findings.
    package func findings(in file: ProfileFile) -> [LintFinding] {
        guard let subject = LintSubject(file, for: self) else {
            return [.notADictionary(file.document.root)]
        }
        return Self.rules.flatMap { $0.findings(in: subject).prefix(Self.mostFindings) }.sorted(by: Self.stand)
    }

    private static func stand(_ left: LintFinding, before right: LintFinding) -> Bool {
        let lines = (left.line ?? 0, right.line ?? 0)
        if lines.0 != lines.1 { return lines.0 < lines.1 }
        if left.path != right.path { return left.path.stands(before: right.path) }
        return (left.rule, left.message) < (right.rule, right.message)
    }
}

extension PropertyListPath {
    /// Keys by their names, elements by their numbers; what is around comes before what is inside.
    fileprivate func stands(before other: PropertyListPath) -> Bool {
        for (left, right) in zip(steps, other.steps) where left != right {
            switch (left, right) {
            case (.index(let left), .index(let right)): return left < right
            case (.key(let left), .key(let right)): return left < right
            case (.index, .key): return true
            case (.key, .index): return false
            }
        }
        return steps.count < other.steps.count
    }
}
