import PolicyAuthoring

extension LintCase {
    static let identity = [
        LintCase(.error, "duplicate-uuid", at: "PayloadContent[1].PayloadUUID") { draft in
            draft.payloads[1]["PayloadUUID"] = draft.root["PayloadUUID"]
        },
        LintCase(.error, "duplicate-identifier", at: "PayloadContent[1].PayloadIdentifier") { draft in
            draft.payloads[1]["PayloadIdentifier"] = draft.payloads[0]["PayloadIdentifier"]
        },
        LintCase(.error, "empty-identity", at: "PayloadUUID") { $0.root["PayloadUUID"] = .string("") },
        LintCase(.error, "empty-identity", at: "PayloadContent[0].PayloadIdentifier") { draft in
            draft.payloads[0]["PayloadIdentifier"] = .string(" ")
        },
        LintCase(.warning, "uuid-format", at: "PayloadUUID") { $0.root["PayloadUUID"] = .string("not-a-uuid") },
        LintCase(.warning, "uuid-format", at: "PayloadUUID") { draft in
            draft.root["PayloadUUID"] = .string("00000001-0000-4000-8000-00000000000G")
        },
        LintCase(.note, "uuid-lower-case", at: "PayloadUUID") { draft in
            draft.root["PayloadUUID"] = .string("00000001-0000-4000-8000-00000000000a")
        },
        LintCase(.warning, "identifier-format", at: "PayloadIdentifier") { draft in
            draft.root["PayloadIdentifier"] = .string("00000001-0000-4000-8000-00000000000A")
        },
        LintCase(.warning, "identifier-format", at: "PayloadIdentifier") { draft in
            draft.root["PayloadIdentifier"] = .string("policy")
        },
        LintCase(.warning, "identifier-format", at: "PayloadContent[0].PayloadIdentifier") { draft in
            draft.payloads[0]["PayloadIdentifier"] = .string("com.example policy")
        },
        LintCase(.warning, "identifier-format", at: "PayloadIdentifier") { draft in
            draft.root["PayloadIdentifier"] = .string("com..example")
        },
        LintCase(.warning, "identifier-random", at: "PayloadIdentifier") { draft in
            draft.root["PayloadIdentifier"] = .string("com.example.00000001-0000-4000-8000-00000000000A")
        },
        LintCase(.warning, "identifier-of-an-example", at: "PayloadIdentifier") { draft in
            draft.root["PayloadIdentifier"] = .string("com.example.myprofile")
        },
    ]

    static let text = [
        LintCase(.error, "placeholder", at: "PayloadUUID") { $0.root["PayloadUUID"] = .string("REPLACE-WITH-UUID") },
        LintCase(.error, "placeholder", at: "PayloadIdentifier") { draft in
            draft.root["PayloadIdentifier"] = .string("{{ identifier }}")
        },
        LintCase(.warning, "placeholder", at: "PayloadOrganization") { draft in
            draft.root["PayloadOrganization"] = .string("Devices of %Organization%")
        },
        LintCase(.warning, "placeholder", at: "PayloadOrganization") { draft in
            draft.root["PayloadOrganization"] = .string("$ORG_NAME")
        },
        LintCase(.warning, "placeholder", at: "PayloadOrganization") { draft in
            draft.root["PayloadOrganization"] = .string("${organization}")
        },
        LintCase(.warning, "escaped-twice", at: "PayloadDisplayName") { draft in
            draft.root["PayloadDisplayName"] = .string("R&amp;D")
        },
        LintCase(.warning, "display-name") { $0.root["PayloadDisplayName"] = nil },
        LintCase(.warning, "display-name", at: "PayloadDisplayName") { $0.root["PayloadDisplayName"] = .string(" ") },
        LintCase(.warning, "consent-without-default", at: "ConsentText") { draft in
            draft.root["ConsentText"] = .dictionary(["de": .string("Ja?")])
        },
        LintCase(.warning, "language-tag", at: "ConsentText.pt_BR") { draft in
            draft.root["ConsentText"] = .dictionary(["default": .string("Yes?"), "pt_BR": .string("Sim?")])
        },
    ]
}
