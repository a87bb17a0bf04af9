internal import PolicyAuthoring
internal import PolicyGate
internal import PolicyGateModel

/// A verdict as a person and as a program read it.
struct CheckReport: Sendable {
    private let examination: Examination
    /// What ends too soon for the caller.
    private let endings: [String]
    private let explains: Bool
    private let hints: CheckHints

    init(_ examination: Examination, expiresWithin days: Int?, explains: Bool, hints: CheckHints) {
        self.examination = examination
        self.explains = explains
        self.hints = hints
        let ends = [("leaf", examination.judgement.leaf?.notAfter), ("CA", examination.judgement.root?.notAfter)]
        endings = ends.compactMap { name, end in
            let now = examination.checkedAt
            guard let days, let end, now <= end, end <= now.adding(days: days) else { return nil }
            return "the \(name) ends on \(end.date), within \(days) \(days == 1 ? "day" : "days")"
        }
    }

    private var refusal: Refusal? {
        guard case .closed(let refusal) = examination.verdict else { return nil }
        return refusal
    }

    private var findings: [Finding] {
        switch examination.verdict {
        case .open(let pass): pass.findings
        case .closed(let refusal): refusal.findings
        }
    }

    var status: ExitStatus {
        switch refusal?.reason {
        case nil: endings.isEmpty ? .yes : .no
        case .undetermined: .noAnswer
        default: .no
        }
    }

    /// The verdict in the first line, then every finding in one of its own.
    var text: String {
        let verdict = refusal.map { "closed: \($0.reason.rawValue)" } ?? "open"
        let lines = findings.map { "\($0.evidence): \($0.answer.word): \(singleLine($0.answer.detail))" }
        let pinned = isUnpinned ? ["not pinned: any root of this store with the right name would do"] : []
        return ([verdict] + lines + pinned).joined(separator: "\n") + "\n"
    }

    /// The search, step by step, if it was asked for.
    var account: String { explanation.map { "  \(singleLine($0))\n" }.joined() }

    /// The steps, of which those that were taken again, in case the store changed meanwhile, are told once.
    private var explanation: [String] {
        guard explains else { return [] }
        let steps =
            examination.judgement.account.filter { !examination.warnings.contains($0) }
            + hints.nearMisses.map { "near miss: \($0)" }
        let counts = Dictionary(steps.map { ($0, 1) }, uniquingKeysWith: +)
        var seen: Set<String> = []
        return steps.filter { seen.insert($0).inserted }.map { step in
            let count = counts[step] ?? 1
            return count == 1 ? step : "\(step) (\(count) times)"
        }
    }

    var warnings: [String] {
        StoreWarnings.folded(
            endings.isEmpty ? examination.warnings : examination.warnings.filter { !$0.contains(" ends on ") } + endings
        )
    }

    var hint: String? { hints.hint(for: examination.judgement) }

    private var isUnpinned: Bool { !examination.judgement.isPinned && examination.judgement.root != nil }
}

// MARK: - JSON

extension CheckReport {
    /// The verdict by the schema `check.schema.json`.
    var json: JSONValue {
        let judgement = examination.judgement
        return [
            "schema": 1,
            "verdict": refusal == nil ? "open" : "closed",
            "reason": refusal.map { .string($0.reason.rawValue) } ?? .null,
            "checkedAt": .string(examination.checkedAt.iso8601),
            "root": judgement.root.map(Self.json) ?? .null,
            "pinned": .boolean(judgement.isPinned),
            "leaf": judgement.leaf.map(Self.json) ?? .null,
            "findings": .array(findings.map(Self.json)),
            "warnings": .array(warnings.map(JSONValue.string)),
            "explanation": explains ? .array(explanation.map(JSONValue.string)) : .null,
        ]
    }

    private static func json(_ root: RootJudgement.Root) -> JSONValue {
        [
            "sha256": .string(root.fingerprint.hex), "subject": .string(root.subject),
            "file": root.file.map(JSONValue.string) ?? .null,
        ]
    }

    private static func json(_ leaf: RootJudgement.Leaf) -> JSONValue {
        [
            "sha256": .string(leaf.fingerprint.hex), "subject": .string(leaf.subject),
            "notBefore": .string(leaf.notBefore.iso8601), "notAfter": .string(leaf.notAfter.iso8601),
            "policy": leaf.binding.map {
                ["identifier": .string($0.policyIdentifier), "digest": .string($0.policyDigest.hex)]
            } ?? .null,
        ]
    }

    private static func json(_ finding: Finding) -> JSONValue {
        [
            "evidence": .string(finding.evidence), "finding": .string(finding.answer.word),
            "required": .boolean(finding.isRequired), "detail": .string(finding.answer.detail),
        ]
    }

    /// The fields, for the manual.
    static let manual = ManualSection(
        title: "JSON",
        paragraphs: [
            "With --json the verdict is one object. Fields may be added; none changes its meaning.",
            .terms([
                ("schema", "1."),
                ("verdict", "\"open\" or \"closed\"."),
                (
                    "reason",
                    "Null when open, else one of: \(Refusal.Reason.allCases.map(\.rawValue).joined(separator: ", "))."
                ),
                ("checkedAt", "The time of the check, in UTC."),
                (
                    "root",
                    "Null, or the root that was found: sha256, subject, and file, the path in which it was found."
                ),
                ("pinned", "Whether the root's SHA-256 was known before."),
                ("leaf", "Null, or sha256, subject, notBefore, notAfter and policy: null, or identifier and digest."),
                (
                    "findings",
                    "What was looked for: evidence, finding (held, missing or unanswerable), required, detail."
                ),
                ("warnings", "Texts for people."),
                ("explanation", "Null without --explain, or the search: one text for each step."),
            ]),
        ])
}
