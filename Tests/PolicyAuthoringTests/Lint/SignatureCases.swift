import PolicyAuthoring
import PolicyGateOpenSSL
import Testing

extension LintCase {
    static let signature = [
        LintCase(.error, "signature-broken") { draft in
            let signer = try SignerFixture()
            draft.sign = { content in
                var signed = try signer.sign(content, chain: [signer.intermediate, signer.root])
                // A letter of the profile's own name.
                let name = Array("Name 1".utf8)
                let place = try #require(signed.indices.first { signed[$0...].starts(with: name) })
                signed[place] += 1
                return signed
            }
        },
        LintCase(.warning, "not-verified") { draft in
            let signer = try SignerFixture()
            draft.sign = { try signer.sign($0, chain: []) }
        },
        LintCase(.note, "not-verified") { draft in
            let signer = try SignerFixture()
            draft.sign = { try signer.sign($0, chain: [signer.intermediate, signer.root]) }
        },
        LintCase(.warning, "not-verified") { draft in
            let signer = try SignerFixture(days: -10 ... -1)
            draft.sign = { try signer.sign($0, chain: [signer.intermediate]) }
        },
        signed(.note, "signer-ends-soon", by: { try SignerFixture(days: -10...80) }),
        signed(.warning, "app-store-signer", by: { try SignerFixture(name: "iPhone Distribution: Example") }),
        LintCase(
            .warning, "weak-signature", settings: trust({ try Certificate(der: Corpus.certificate("signing-root")) })
        ) { draft in
            draft.sign = { _ in try Corpus.bytes("00-signed-sha-1.mobileconfig") }
        },
    ]

    /// Signed under a root that devices trust.
    private static func signed(
        _ severity: LintSeverity, _ rule: String, by make: @escaping @Sendable () throws -> SignerFixture
    ) -> LintCase {
        let made = Result { try make() }
        return LintCase(severity, rule, settings: trust { try made.get().root }) { draft in
            let signer = try made.get()
            draft.sign = { try signer.sign($0, chain: [signer.intermediate]) }
        }
    }

    private static func trust(
        _ root: @escaping @Sendable () throws -> Certificate
    ) -> @Sendable (inout Linter) throws -> Void {
        { linter in
            let root = try root()
            linter.publicRoots = { [root] }
        }
    }
}

@Suite struct SignatureLintTests {
    /// Verified is what a person should see: nothing is found then.
    @Test func verified() throws {
        let signer = try SignerFixture()
        var draft = try Draft()
        draft.sign = { try signer.sign($0, chain: [signer.intermediate]) }
        var linter = Linter(target: nil, now: .now)
        linter.publicRoots = { [signer.root] }
        #expect(linter.findings(in: try draft.file()) == [])
    }

    /// Names and signatures alone make no chain: a certificate of the web is no CA.
    @Test func namesAreNotTrust() throws {
        let signer = try SignerFixture(isIntermediateCA: false)
        var draft = try Draft()
        draft.sign = { try signer.sign($0, chain: [signer.intermediate]) }
        var linter = Linter(target: nil, now: .now)
        linter.publicRoots = { [signer.root] }
        let finding = try #require(linter.findings(in: try draft.file()).first { $0.rule == "not-verified" })
        #expect(finding.message.contains("does not hold") && finding.severity == .warning)
    }

    /// A CA cannot vouch for the profile that brings it.
    @Test func signedByTheCAInside() throws {
        let signer = try SignerFixture()
        for ca in [signer.root, signer.intermediate] {
            for chain in [[], [signer.intermediate], [signer.intermediate, signer.root]] {
                var draft = try Draft()
                draft.hold(ca.der, as: "com.apple.security.pkcs1")
                draft.sign = { try signer.sign($0, chain: chain) }
                var linter = Linter(target: nil, now: .now)
                linter.publicRoots = { [signer.root] }
                let finding = linter.findings(in: try draft.file()).first { $0.rule == "not-verified" }
                if ca === signer.root && chain.isEmpty {
                    #expect(finding?.message.contains("neither in the message nor") == true)
                } else {
                    #expect(finding?.message.contains("trust comes too late") == true)
                }
            }
        }
    }
}
