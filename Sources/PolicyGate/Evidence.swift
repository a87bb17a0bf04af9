/// One thing that the gate looks for besides the pinned root; an app can add its own.
///
/// It is asked afresh at every check, off the main actor, and may block for a moment.
public protocol Evidence: Sendable {
    /// A stable word for logs and reports, such as `screen-lock`.
    var id: String { get }

    /// Looks, and says what it found.
    func look() -> Finding.Answer
}

/// What came of looking for one thing.
public struct Finding: Sendable, Equatable {
    /// One of the three answers, each with its reason in English.
    public enum Answer: Sendable, Equatable {
        /// It is there.
        case held(String)
        /// It is not there: the gate stays closed.
        case missing(String)
        /// It cannot be told; the gate stays closed where the item is required.
        case unanswerable(String)
    }

    /// The stable word of the evidence; `pinned-root` for the root that every gate requires.
    public let evidence: String
    /// What was found.
    public let answer: Answer
    /// The gate cannot open unless this is held.
    package let isRequired: Bool

    package init(evidence: String, answer: Answer, isRequired: Bool) {
        self.evidence = evidence
        self.answer = answer
        self.isRequired = isRequired
    }

    /// It lets the gate open.
    var allowsOpening: Bool {
        switch answer {
        case .held: true
        case .missing: false
        case .unanswerable: !isRequired
        }
    }
}

extension Finding.Answer {
    var isMissing: Bool {
        if case .missing = self { true } else { false }
    }

    /// The reason alone.
    package var detail: String {
        switch self {
        case .held(let detail), .missing(let detail), .unanswerable(let detail): detail
        }
    }

    /// The answer alone, as JSON has it.
    package var word: String {
        switch self {
        case .held: "held"
        case .missing: "missing"
        case .unanswerable: "unanswerable"
        }
    }
}
