import PolicyAuthoring
import PolicyGateOpenSSL

extension LintCase {
    /// The draft's policy, with a CA of its own.
    private static let folder = Result { try Sample.folder(Sample.policy(minLength: 6)) }
    private static let other = Result { try Sample.folder(Sample.policy("com.example.other", minLength: 6)) }

    private static func paired(
        _ rule: String, at path: String,
        spoil: @escaping @Sendable (inout Draft) throws -> Void = { _ in },
        with policy: @escaping @Sendable (PolicyFolder) throws -> PolicyFolder = { $0 }
    ) -> LintCase {
        LintCase(
            .error, rule, at: path, settings: { $0.policy = try policy(folder.get()) },
            spoil: { draft in
                draft.hold(try folder.get().ca.der)
                try spoil(&draft)
            })
    }

    static let pairing = [
        LintCase(
            .error, "type-not-allowed", at: "PayloadContent[0].PayloadType",
            settings: { $0.allowedTypes = ["com.apple.security.root"] }, spoil: { _ in }),
        paired("ca-missing", at: "PayloadContent") { $0.hold(try Corpus.certificate("ca")) },
        paired(
            "leaf-not-of-this-ca", at: "PayloadContent[1].PayloadContent",
            with: { folder in
                var der = folder.leaf.der
                der[der.count - 1] ^= 1
                return PolicyFolder(policy: folder.policy, ca: folder.ca, leaf: try Certificate(der: der))
            }),
        paired("binding-differs", at: "PayloadIdentifier") { draft in
            draft.root["PayloadIdentifier"] = .string("com.example.another")
        },
        paired(
            "binding-differs", at: "PayloadContent[1].PayloadContent",
            spoil: { $0.root["PayloadIdentifier"] = .string("com.example.other") },
            with: { folder in PolicyFolder(policy: try other.get().policy, ca: folder.ca, leaf: folder.leaf) }),
        paired("rule-differs", at: "PayloadContent[0].minLength") { $0.payloads[0]["minLength"] = .integer(7) },
        paired("rule-differs", at: "PayloadContent[0]") { $0.payloads[0]["minLength"] = nil },
        paired("rule-differs", at: "PayloadContent") { $0.payloads.remove(at: 0) },
    ]
}
