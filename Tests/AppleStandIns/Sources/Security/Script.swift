import Dispatch
import Synchronization

/// What the stand-in's device answers, and what it was asked.
///
/// A test sets one with `SecurityScript.$current.withValue`, so that tests that run side by side do not see each other.
public final class SecurityScript: Sendable {
    /// One answer of the device.
    public struct Answer: Sendable {
        public var result: SecTrustResultType
        public var code: Int
        public var domain: String
        /// DER; nil where the device tells no chain.
        public var chain: [[UInt8]]?
        /// It refuses, and does not say why.
        public var hidesError = false

        public init(
            _ result: SecTrustResultType, code: Int = 0, domain: String = NSOSStatusErrorDomain, chain: [[UInt8]]?
        ) {
            self.result = result
            self.code = code
            self.domain = domain
            self.chain = chain
        }
    }

    /// One evaluation, as the device saw it.
    public struct Evaluation: Sendable {
        public let trust: Int
        public let certificates: [[UInt8]]
        public let policies: [String]
        public let allowsNetworkFetch: Bool?
        public let isOnMainQueue: Bool
    }

    /// What was called.
    public struct Record: Sendable {
        public var calls: [String] = []
        public var trusts = 0
        public var evaluations: [Evaluation] = []
    }

    /// What to answer, the last one for ever.
    private let answers: Mutex<[Answer]>
    private let recorded = Mutex(Record())
    /// What functions that return a status return, by name.
    private let failures: [String: OSStatus]
    /// What the device trusts for TLS too, which it does not after a profile was installed by hand.
    let trustsForTLS: Bool

    @TaskLocal public static var current = SecurityScript([])

    public init(_ answers: [Answer], failing failures: [String: OSStatus] = [:], trustsForTLS: Bool = false) {
        self.answers = Mutex(answers)
        self.failures = failures
        self.trustsForTLS = trustsForTLS
    }

    public var record: Record { recorded.withLock { $0 } }

    func next() -> Answer {
        answers.withLock { answers in
            let answer = answers.first ?? Answer(.otherError, code: -25291, chain: nil)
            if answers.count > 1 { answers.removeFirst() }
            return answer
        }
    }

    /// Notes a call, and says what it returns.
    func status(of call: String) -> OSStatus {
        recorded.withLock { $0.calls.append(call) }
        return failures[call] ?? errSecSuccess
    }

    func newTrust() -> Int {
        recorded.withLock { record in
            record.trusts += 1
            return record.trusts
        }
    }

    func note(_ evaluation: Evaluation) { recorded.withLock { $0.evaluations.append(evaluation) } }
}

/// Whether code runs on the main queue, which serves the main actor: on Linux its thread need not be the first one.
public enum MainQueue {
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    public static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
}
