import PolicyGate

/// What the program says of one verdict, and the status with which it then ends.
public struct Answer: Equatable, Sendable {
    /// `open`, or `closed` and the reason.
    public let line: String
    /// 0 for open, 1 for closed, 2 where it cannot be told.
    public let status: Int32

    /// The answer to a verdict.
    public init(_ verdict: Verdict) {
        switch verdict {
        case .open: self.init(line: "open", status: 0)
        case .closed(let refusal):
            self.init(line: "closed \(refusal.reason.rawValue)", status: refusal.reason == .undetermined ? 2 : 1)
        }
    }

    /// An answer to compare with.
    public init(line: String, status: Int32) {
        self.line = line
        self.status = status
    }
}
