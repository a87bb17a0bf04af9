import PolicyAuthoring
import PolicyGateOpenSSL

extension LintCase {
    private static let place = "PayloadContent[1].PayloadContent"

    static let certificate =
        contents + [
            tooMany,
            held("not-a-root", .warning, "leaf"), held("not-a-root", .warning, "intermediate"),
            held("ca-version", .warning, "version-1"),
            held("ca-basic-constraints", .warning, "no-basic-constraints"),
            held("ca-common-name", .warning, "no-common-name"),
            held("ca-signature-algorithm", .error, "sha1"), held("ca-key", .warning, "rsa-1024"),
            held("ca-self-signed", .warning, "bad-signature"), held("ca-expired", .error, "ended"),
            held("certificate-ends-soon", .warning, "ends-soon"),
            held("certificate-not-yet-valid", .warning, "not-yet-valid"),
            LintCase(.warning, "same-certificate", at: "PayloadContent[2].PayloadContent") { draft in
                draft.add("com.apple.security.pkcs1", ["PayloadContent": .data(try Corpus.certificate("ca"))])
            },
            LintCase(.warning, "same-subject", at: "PayloadContent[2].PayloadContent") { draft in
                draft.add("com.apple.security.root", ["PayloadContent": .data(try Corpus.certificate("twin"))])
            },
            LintCase(.warning, "identity-password", at: "PayloadContent[2].Password") { draft in
                draft.add(
                    "com.apple.security.pkcs12", ["PayloadContent": .data([0x30, 0]), "Password": .string("secret")])
            },
        ]

    private static let tooMany = LintCase(.error, "too-many-certificates", at: "PayloadContent[257]") { draft in
        let policy = try Sample.policy()
        for _ in 0..<256 {
            let ca = try Issuance.makeCA(for: policy, key: PrivateKey(.p256), now: .now)
            draft.add("com.apple.security.root", ["PayloadContent": .data(ca.der)])
        }
    }

    private static func held(_ rule: String, _ severity: LintSeverity, _ name: String) -> LintCase {
        LintCase(severity, rule, at: place) { $0.hold(try Corpus.certificate(name)) }
    }

    private static let contents = [
        LintCase(.error, "certificate-not-readable", at: place) { $0.hold([]) },
        LintCase(.error, "certificate-not-readable", at: place) { $0.hold(Array("certificate".utf8)) },
        // The footer of a PEM block, of which a lenient reader keeps the letters.
        LintCase(.error, "certificate-not-readable", at: place) { draft in
            draft.hold(try Corpus.certificate("ca") + [0x10, 0xd1, 0x20, 0x84, 0x44, 0x54, 0x49, 0x94, 0x20])
        },
        LintCase(.error, "certificate-not-readable", at: place) { draft in
            draft.hold(try Corpus.certificate("ca").dropLast())
        },
        LintCase(.error, "several-certificates", at: place) { draft in
            let two = Pem.text(try Corpus.certificate("ca")) + Pem.text(try Corpus.certificate("parent"))
            draft.hold(two, as: "com.apple.security.pem")
        },
        LintCase(.error, "private-key", at: place) { draft in
            draft.hold(Pem.block("PRIVATE KEY", "AAAA"), as: "com.apple.security.pem")
        },
        // PKCS#8, SEC 1 and PKCS#12, by their first bytes.
        LintCase(.error, "private-key", at: place) { $0.hold([0x30, 5, 2, 1, 0, 0x30, 0]) },
        LintCase(.error, "private-key", at: place) { $0.hold([0x30, 5, 2, 1, 1, 0x04, 0]) },
        LintCase(.error, "private-key", at: place) { $0.hold([0x30, 5, 2, 1, 3, 0x30, 0]) },
        LintCase(.warning, "pem-in-der-payload", at: place) { $0.hold(Pem.text(try Corpus.certificate("ca"))) },
        LintCase(.warning, "der-in-pem-payload", at: place) { draft in
            draft.hold(try Corpus.certificate("ca"), as: "com.apple.security.pem")
        },
    ]
}
