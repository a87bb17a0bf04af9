/// What a person is told in each situation that a refusal can be in: a table that an app can replace, row by row.
///
///     var words = RefusalWords.english
///     words[.profileMissing] = .init(what: "Install “Work” first.", mend: "Ask Sam in room 4 for the link.")
///     let gate = Gate(leaf: Leaf.bytes, words: words)
///
/// `init(_:)` takes a function instead, in which the compiler looks for missing rows. In a text `{policy}` stands for the
/// name of the policy.
public struct RefusalWords: Sendable, Equatable {
    /// The reasons by their codes, and what must be told apart within one.
    public enum Situation: String, Sendable, CaseIterable {
        /// The profile was not installed.
        case profileMissing = "profile-missing"
        /// The device's owner or administrator took the trust away.
        case distrusted
        /// The app's own list of revoked CAs names this one.
        case revokedByApp = "distrusted.revoked-by-app"
        /// Only an earlier policy's profile is there.
        case policyChanged = "policy-changed"
        /// Another certificate of the same name and key is there.
        case otherRoot = "other-root"
        /// The leaf or the CA has ended.
        case certificateExpired = "certificate-expired"
        /// The leaf or the CA has not begun.
        case certificateNotYetValid = "certificate-not-yet-valid"
        /// A rule of the policy is not in force.
        case ruleNotInForce = "rule-not-in-force"
        /// The app's leaf cannot be used.
        case leafNotAcceptable = "leaf-not-acceptable"
        /// It cannot be told whether the profile is there.
        case undetermined
        /// The profile is there, and it cannot be told whether a rule is in force.
        case ruleUndetermined = "undetermined.rule"
        /// The app's own list of revoked CAs cannot be read.
        case revocationsUnreadable = "undetermined.revocations"
    }

    /// One row of the table.
    public struct Row: Sendable, Equatable {
        /// What happened, in one sentence.
        public var what: String
        /// What to do, in sentences for the device's owner.
        public var mend: String

        /// Makes a row.
        ///
        /// - Parameters:
        ///   - what: What happened, in one sentence; `{policy}` stands for the policy's name.
        ///   - mend: What to do; likewise.
        public init(what: String, mend: String) {
            self.what = what
            self.mend = mend
        }
    }

    /// The words of this library, for the platform that the app was built for.
    public static let english = RefusalWords(english: .current)

    /// What stands for `{policy}` in English where the leaf does not tell the policy's name: "of this app's policy".
    public var unnamed = "of this app's policy"
    private var rows: [Situation: Row] = [:]
    private var titles: [Refusal.Option.Kind: String] = [:]
    private let platform: AppPlatform

    /// Makes a table of an app's own.
    ///
    /// - Parameter row: The row for a situation: a `switch` without `default`, so that none is forgotten.
    public init(_ row: (Situation) -> Row) {
        self.init(english: .current)
        for situation in Situation.allCases { rows[situation] = row(situation) }
    }

    package init(english platform: AppPlatform) { self.platform = platform }

    /// The row for a situation.
    public subscript(situation: Situation) -> Row {
        get { rows[situation] ?? situation.english(platform) }
        set { rows[situation] = newValue }
    }

    /// What stands on a button.
    public subscript(option: Refusal.Option.Kind) -> String {
        get { titles[option] ?? option.english }
        set { titles[option] = newValue }
    }

    /// The row with the policy's name in its place.
    func row(_ situation: Situation, policyName: String?) -> Row {
        let name = policyName.map { "“\($0)”" } ?? unnamed
        let row = self[situation]
        return Row(
            what: row.what.replacing("{policy}", by: name),
            mend: row.mend.replacing("{policy}", by: name))
    }
}

extension RefusalWords.Situation {
    /// What a reason is where nothing more is known.
    init(_ reason: Refusal.Reason) {
        self =
            switch reason {
            case .profileMissing: .profileMissing
            case .distrusted: .distrusted
            case .policyChanged: .policyChanged
            case .otherRoot: .otherRoot
            case .certificateExpired: .certificateExpired
            case .certificateNotYetValid: .certificateNotYetValid
            case .ruleNotInForce: .ruleNotInForce
            case .leafNotAcceptable: .leafNotAcceptable
            case .undetermined: .undetermined
            }
    }
}
