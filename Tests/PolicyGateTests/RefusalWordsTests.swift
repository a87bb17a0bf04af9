import PolicyGate
import PolicyGateTesting
import Testing

/// What a person is told: for each situation and platform, in the library's words and in an app's own.
@Suite struct RefusalWordsTests {
    static let rows = RefusalWords.Situation.allCases.flatMap { situation in
        AppPlatform.allCases.map { (situation, $0) }
    }

    @Test(arguments: rows)
    func everyRowHasWhatAndMend(_ situation: RefusalWords.Situation, _ platform: AppPlatform) {
        let row = RefusalWords(english: platform)[situation]
        for text in [row.what, row.mend] {
            #expect(text.hasSuffix("."))
            #expect(text.count > 15 && text.count < 400, "\(text.count): \(text)")
            #expect(!text.contains("  ") && !text.contains("\n"))
            // Codes and words of ours are for programs.
            #expect(!text.contains(situation.rawValue) || situation == .distrusted || situation == .undetermined)
            #expect(!text.contains("{") || text.contains("{policy}"))
        }
    }

    /// Nobody is sent to a place that the device in the hand does not have.
    @Test(arguments: rows)
    func wordsFitThePlatform(_ situation: RefusalWords.Situation, _ platform: AppPlatform) {
        let mend = RefusalWords(english: platform)[situation].mend
        let foreign: [String] =
            switch platform {
            case .iOS, .visionOS: ["System Settings", "Keychain Access", "update-ca-certificates", "Mac"]
            case .macOS: ["in Settings", "VPN", "update-ca-certificates", "come back"]
            case .linux: ["Settings", "Keychain", "VPN", "come back"]
            }
        for word in foreign { #expect(!mend.contains(word), "\(mend)") }
    }

    @Test(arguments: [
        (AppPlatform.iOS, ["eight minutes", "Profile Downloaded", "VPN & Device Management"]),
        (.visionOS, ["VPN & Device Management"]), (.macOS, ["Device Management", "15.7"]),
        (.linux, ["update-ca-certificates", "update-ca-trust", "/usr/local/share/ca-certificates/"]),
    ])
    func aMissingProfileIsMendedStepByStep(_ platform: AppPlatform, _ words: [String]) {
        let mend = RefusalWords(english: platform)[.profileMissing].mend
        for word in words { #expect(mend.contains(word), "\(mend)") }
    }

    @Test(arguments: Refusal.Reason.allCases)
    func everyReasonHasARow(_ reason: Refusal.Reason) throws {
        for name in [nil, "Example", "{policy}", "a “b”"] {
            let refusal = try #require(Verdict.closedForTests(reason, policyName: name).refusal)
            let texts = [refusal.errorDescription ?? "", refusal.recoverySuggestion ?? ""]
            #expect(texts.allSatisfy { $0.hasSuffix(".") })
            if name != "{policy}" { #expect(texts.allSatisfy { !$0.contains("{") }) }
            #expect(refusal.situation.rawValue == reason.rawValue)
        }
    }

    @Test func theNameStandsInItsPlace() throws {
        let named = try #require(Verdict.closedForTests(.profileMissing, policyName: "Example").refusal)
        #expect(named.errorDescription == "The profile “Example” is not installed.")
        let unnamed = try #require(Verdict.closedForTests(.profileMissing).refusal)
        #expect(unnamed.errorDescription == "The profile of this app's policy is not installed.")
    }

    @Test func anAppReplacesARow() throws {
        var words = RefusalWords.english
        words[.profileMissing] = .init(what: "Es fehlt {policy}. {policy}!", mend: "Bitte einrichten.")
        words[.tryAgain] = "Noch einmal"
        words.unnamed = "das Profil"
        let refusal = try #require(Verdict.closedForTests(.profileMissing, policyName: "A", words: words).refusal)
        #expect(refusal.errorDescription == "Es fehlt “A”. “A”!")
        #expect(refusal.recoverySuggestion == "Bitte einrichten.")
        #expect(refusal.options.contains { $0.title == "Noch einmal" })
        #expect(words[.otherRoot] == RefusalWords.english[.otherRoot])
        let unnamed = try #require(Verdict.closedForTests(.profileMissing, words: words).refusal)
        #expect(unnamed.errorDescription == "Es fehlt das Profil. das Profil!")
    }

    @Test func anAppReplacesTheWholeTable() throws {
        let words = RefusalWords { .init(what: "\($0.rawValue).", mend: "\($0).") }
        for reason in Refusal.Reason.allCases {
            let refusal = try #require(Verdict.closedForTests(reason, words: words).refusal)
            #expect(refusal.errorDescription == "\(reason.rawValue).")
        }
    }

    /// The gate hands the app's words on, and tells one reason's circumstances apart.
    @Test func theGateUsesTheAppsWords() throws {
        let words = RefusalWords { .init(what: $0.rawValue, mend: "") }
        func what(_ store: TrustStore, revoked: [String] = []) -> String? {
            Gate(
                leaf: Fixtures.leaf("good.pem"), superseding: [], trustStore: store, revoked: revoked, pin: nil,
                telling: .init(words: words), clock: { Fixtures.time }
            ).refusal?.errorDescription
        }
        #expect(what(Fixtures.system("none")) == "profile-missing")
        #expect(what(Fixtures.system("none"), revoked: ["x"]) == "undetermined.revocations")
        let gate = Gate(leaf: Fixtures.leaf("good.pem"), trustStore: .named([]), words: words)
        #expect(gate.refusal.map { $0.errorDescription == $0.reason.rawValue } == true)
    }
}
