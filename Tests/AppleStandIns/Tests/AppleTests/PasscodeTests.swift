import LocalAuthentication
import Security
import Testing

@testable import PolicyGate

/// What an iPhone tells of its passcode.
@Suite struct PasscodeTests {
    private func look(_ answer: AuthenticationScript.Answer) -> Finding.Answer {
        AuthenticationScript.$current.withValue(AuthenticationScript(answer)) { PasscodeSet().look() }
    }

    @Test func passcodeIsSet() {
        #expect(look(.possible).word == "held")
    }

    @Test func noPasscodeIsSet() {
        #expect(look(.impossible(domain: LAErrorDomain, code: LAError.passcodeNotSet.rawValue)).word == "missing")
    }

    @Test(arguments: [-1, -2, -4, -6, -7, -8, -10, -1004, 0])
    func otherErrorsTellNothing(_ code: Int) {
        let answer = look(.impossible(domain: LAErrorDomain, code: code))
        #expect(answer.word == "unanswerable")
        #expect(answer.detail.hasSuffix("code \(code) of \(LAErrorDomain)"))
    }

    @Test func errorsOfOthersTellNothing() {
        #expect(look(.impossible(domain: "com.example.errors", code: -5)).word == "unanswerable")
        #expect(look(.impossibleWithoutError).word == "unanswerable")
    }

    /// Somebody sets a passcode and tries again in the same process.
    @Test func everyLookHasItsOwnContext() {
        let script = AuthenticationScript(
            .impossible(domain: LAErrorDomain, code: LAError.passcodeNotSet.rawValue), .possible)
        let evidence = PasscodeSet()
        let words = AuthenticationScript.$current.withValue(script) { [evidence.look().word, evidence.look().word] }
        #expect(words == ["missing", "held"])
        #expect(script.contexts == 2)
        // Biometrics alone would say no where a passcode is set and no finger is known.
        #expect(script.policies == [.deviceOwnerAuthentication, .deviceOwnerAuthentication])
    }

    // MARK: - In a gate

    private func verdict(_ answer: AuthenticationScript.Answer, _ trust: SecurityScript.Answer) -> Verdict {
        AuthenticationScript.$current.withValue(AuthenticationScript(answer)) {
            Gate.fixture(evidence: PlatformEvidence.mobile).ask(trust).verdict
        }
    }

    private static let unset = AuthenticationScript.Answer.impossible(
        domain: LAErrorDomain, code: LAError.passcodeNotSet.rawValue)

    @Test func gateTellsAllThree() {
        let verdict = verdict(.possible, .installed)
        #expect(verdict.word == "open")
        #expect(verdict.findings.map(\.evidence) == ["pinned-root", "passcode-set", "passcode-rule"])
        #expect(verdict.findings.map(\.answer.word) == ["held", "held", "unanswerable"])
        #expect(verdict.findings.map(\.isRequired) == [true, false, false])
    }

    @Test func missingPasscodeClosesTheGate() {
        #expect(verdict(Self.unset, .installed).word == "rule-not-in-force")
        // The root's reason is nearer to a mend.
        #expect(verdict(Self.unset, .absent).word == "profile-missing")
        #expect(verdict(.possible, .absent).word == "profile-missing")
    }

    @Test func unansweredPasscodeIsTold() {
        let verdict = verdict(.impossibleWithoutError, .installed)
        #expect(verdict.word == "open")
        #expect(verdict.findings.map(\.answer.word) == ["held", "unanswerable", "unanswerable"])
    }
}
