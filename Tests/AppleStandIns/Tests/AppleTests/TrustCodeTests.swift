import PolicyGate
import PolicyGateModel
import Security
import Testing

/// Every code with which an evaluation can refuse.
@Suite struct TrustCodeTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let code: Int
        let name: String
        let reason: String

        init(_ code: Int, _ name: String, _ reason: String) {
            self.code = code
            self.name = name
            self.reason = reason
        }

        var testDescription: String { "\(name) (\(code))" }
    }

    static let rows = [
        Row(-25318, "errSecCreateChainFailed", "profile-missing"),
        Row(-67843, "errSecNotTrusted", "distrusted"),
        Row(-67654, "errSecTrustSettingDeny", "distrusted"),
        Row(-67818, "errSecCertificateExpired", "certificate-expired"),
        Row(-67820, "errSecCertificateRevoked", "distrusted"),
        Row(-67735, "errSecUnsupportedKeySize", "leaf-not-acceptable"),
        Row(-67815, "errSecInvalidDigestAlgorithm", "leaf-not-acceptable"),
        Row(-67603, "errSecUnknownCriticalExtensionFlag", "leaf-not-acceptable"),
        Row(-67903, "errSecCertificateDuplicateExtension", "leaf-not-acceptable"),
        Row(-67618, "errSecUnknownCertExtension", "leaf-not-acceptable"),
        Row(-67604, "errSecNoBasicConstraints", "leaf-not-acceptable"),
        Row(-67605, "errSecNoBasicConstraintsCA", "leaf-not-acceptable"),
        Row(-67608, "errSecInvalidKeyUsageForPolicy", "leaf-not-acceptable"),
        Row(-67611, "errSecPathLengthConstraintExceeded", "leaf-not-acceptable"),
        Row(-67612, "errSecInvalidRoot", "leaf-not-acceptable"),
        Row(-67609, "errSecInvalidExtendedKeyUsage", "undetermined"),
        Row(-67901, "errSecCertificateValidityPeriodTooLong", "undetermined"),
        Row(-67825, "errSecVerifyActionFailed", "undetermined"),
        Row(-25291, "errSecNotAvailable", "undetermined"),
        Row(-50, "errSecParam", "undetermined"),
        Row(-108, "errSecAllocate", "undetermined"),
    ]

    /// Each closes the gate with its reason and tells its number, however much of the chain the system tells.
    @Test(arguments: rows)
    func code(_ row: Row) {
        let chains: [[[UInt8]]?] = [nil, [], [Fixtures.good], [Fixtures.good, Fixtures.ca]]
        for result in [SecTrustResultType.recoverableTrustFailure, .fatalTrustFailure, .deny] {
            for chain in chains {
                let outcome = Gate.fixture().ask(SecurityScript.Answer(result, code: row.code, chain: chain))
                #expect(outcome.word == row.reason)
                #expect(outcome.detail.contains("(\(row.name), \(row.code))"))
            }
        }
    }

    @Test(arguments: [0, 1, -1, -67844, -25300, Int(Int32.min)])
    func unknownCodeTellsItsNumber(_ code: Int) {
        let outcome = Gate.fixture().ask(.refused(code, Fixtures.good, Fixtures.ca))
        #expect(outcome.word == "undetermined")
        #expect(outcome.detail.hasSuffix("with the unknown code \(code)"))
    }

    /// A number means something in its own domain only.
    @Test(arguments: rows)
    func codeOfAnotherDomain(_ row: Row) {
        let outcome = Gate.fixture().ask(
            SecurityScript.Answer(
                .recoverableTrustFailure, code: row.code, domain: "com.example.errors", chain: [Fixtures.good]))
        #expect(outcome.word == "undetermined")
        #expect(outcome.detail.hasSuffix("code \(row.code) of com.example.errors"))
    }

    @Test func refusalWithoutError() {
        var answer = SecurityScript.Answer.absent
        answer.hidesError = true
        #expect(Gate.fixture().ask(answer).word == "undetermined")
    }

    /// A root that was installed gives `proceed` on some systems and `unspecified` on others.
    @Test(arguments: [SecTrustResultType.proceed, .unspecified])
    func bothWordsForYesOpen(_ result: SecTrustResultType) {
        #expect(Gate.fixture().ask(.trusted(Fixtures.good, Fixtures.ca, as: result)).word == "open")
    }

    @Test(arguments: [
        SecTrustResultType.invalid, .confirm, .deny, .recoverableTrustFailure, .fatalTrustFailure, .otherError,
    ])
    func noOtherResultOpens(_ result: SecTrustResultType) {
        #expect(Gate.fixture().ask(.trusted(Fixtures.good, Fixtures.ca, as: result)).word == "undetermined")
    }

    // MARK: - What the chain adds to a code

    @Test func expiredRootIsToldByItsDates() {
        let outcome = Gate.fixture("expired-ca.pem").ask(
            .refused(-67818, Fixtures.der("certs/leaves/expired-ca.pem"), Fixtures.expiredCA))
        #expect(outcome.word == "certificate-expired")
        #expect(outcome.detail.hasPrefix("the CA ended on 2026-01-01"))
    }

    /// The system has one code for both ends of the validity.
    @Test func rootThatHasNotBegun() throws {
        // Begins a month after the leaf.
        let root = Fixtures.reissued
        let time = try #require(Timestamp(iso8601: "2026-01-15"))
        let gate = Gate.fixture("unpinned.pem", pin: SHA256Digest(of: root), at: time)
        let leaf = Fixtures.der("certs/leaves/unpinned.pem")
        for answer in [SecurityScript.Answer.refused(-67818, leaf, root), .trusted(leaf, root)] {
            let outcome = gate.ask(answer)
            #expect(outcome.word == "certificate-not-yet-valid")
            #expect(outcome.detail.hasPrefix("the CA begins on 2026-02-01"))
        }
    }

    /// By our clock all is well: the system's no stays a no.
    @Test func systemsClockCountsToo() {
        let outcome = Gate.fixture().ask(.refused(-67818, Fixtures.good, Fixtures.ca))
        #expect(outcome.word == "certificate-expired")
    }

    @Test(arguments: [-67843, -67654, -67820, -67818])
    func codeAboutAnotherRootSaysNothingOfOurs(_ code: Int) {
        #expect(Gate.fixture().ask(.refused(code, Fixtures.good, Fixtures.reissued)).word == "other-root")
        #expect(Gate.fixture().ask(.refused(code, Fixtures.good, Fixtures.webRoot)).word == "leaf-not-acceptable")
        #expect(Gate.fixture().ask(.refused(code, Fixtures.good, [0x30, 0x00])).word == "leaf-not-acceptable")
    }
}
