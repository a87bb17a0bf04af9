internal import PolicyAuthoring
internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// A certificate or a policy folder as a person and as a program read it.
struct InspectReport: Sendable {
    /// What a line is about, which may be plain from its heading, and what it says.
    typealias Line = (name: String, value: String)

    /// Headings, each with its lines of name and value.
    let sections: [(heading: String, lines: [Line])]
    let json: JSONValue

    init(_ certificate: Certificate, now: Timestamp) {
        sections = [("Certificate", Self.lines(certificate, now: now))]
        json = Self.json(certificate).adding(["schema": 1, "kind": "certificate"])
    }

    init(_ folder: PolicyFolder, now: Timestamp) throws {
        let digest = try folder.digest
        sections = [
            ("Policy", Self.lines(folder.policy, digest: digest)),
            ("CA", Self.lines(folder.ca, now: now)), ("Leaf", Self.lines(folder.leaf, now: now)),
        ]
        json = [
            "schema": 1, "kind": "policy-folder", "policy": Self.json(folder.policy, digest: digest),
            "ca": Self.json(folder.ca), "leaf": Self.json(folder.leaf),
        ]
    }

    var text: String {
        let width = sections.flatMap(\.lines).map(\.name.count).max() ?? 0
        return sections.map { section in
            let hasNames = !section.lines.allSatisfy(\.name.isEmpty)
            let lines = section.lines.map { line in
                let name = line.name + String(repeating: " ", count: width - line.name.count) + "  "
                return "  \(hasNames ? name : "")\(line.value)\n"
            }
            return "\(section.heading)\n\(lines.joined())"
        }.joined(separator: "\n")
    }
}

// MARK: - Text

extension InspectReport {
    static func lines(_ certificate: Certificate, now: Timestamp) -> [Line] {
        let fields = certificate.fields
        let isCA = (try? fields.isCA) ?? false
        let binding = (try? fields.binding) ?? nil
        return [
            ("subject", printable(certificate.subject, limit: 1000)),
            ("issuer", printable(certificate.issuer, limit: 1000)),
            ("SHA-256", certificate.fingerprint.hex),
            ("serial number", Hex.string(fields.serialNumber)),
            ("valid", validity(fields, now: now)),
            ("key", certificate.keyDescription),
            ("signature", certificate.signatureAlgorithm),
            ("CA", isCA ? "yes" : "no"),
        ] + bindingLines(binding)
    }

    private static func bindingLines(_ binding: Binding?) -> [Line] {
        guard let binding else { return [("bound to", "no policy")] }
        return [
            ("bound to", "policy \(printable(binding.policyIdentifier, limit: 300))"),
            ("policy digest", binding.policyDigest.hex),
        ] + (binding.root.map { [("root", $0.hex)] } ?? [])
    }

    private static func validity(_ fields: CertificateFields, now: Timestamp) -> String {
        let state = now > fields.notAfter ? "ended" : now < fields.notBefore ? "not begun" : left(fields, now: now)
        return "\(fields.notBefore.iso8601) to \(fields.notAfter.iso8601) (\(state))"
    }

    private static func left(_ fields: CertificateFields, now: Timestamp) -> String {
        let days = now.days(until: fields.notAfter)
        return days == 0 ? "less than a day left" : "\(days) \(days == 1 ? "day" : "days") left"
    }

    private static func lines(_ policy: Policy, digest: SHA256Digest) -> [Line] {
        let rule = policy.passcode.keys.map { key in
            (key.rawValue, "\(words(policy.passcode[key]))  (\(key.facts.meaning))")
        }
        return [("identifier", printable(policy.identifier, limit: 300)), ("name", printable(policy.name))]
            + (policy.organization.map { [("organization", printable($0))] } ?? [])
            + [("policy digest", digest.hex)] + rule
    }

    private static func words(_ value: PasscodeValue?) -> String {
        switch value {
        case nil: ""
        case .boolean(let value): String(value)
        case .integer(let value): String(value)
        case .regularExpression(let value): quoted(value.pattern, limit: 2048)
        }
    }
}

// MARK: - JSON

extension InspectReport {
    static func json(_ certificate: Certificate) -> JSONValue {
        let fields = certificate.fields
        return [
            "sha256": .string(certificate.fingerprint.hex),
            "subject": .string(certificate.subject), "issuer": .string(certificate.issuer),
            "serialNumber": .string(Hex.string(fields.serialNumber)),
            "version": .integer(fields.version),
            "notBefore": .string(fields.notBefore.iso8601), "notAfter": .string(fields.notAfter.iso8601),
            "key": .string(certificate.keyDescription),
            "signatureAlgorithm": .string(certificate.signatureAlgorithm),
            "isCA": .boolean((try? fields.isCA) ?? false),
            "binding": ((try? fields.binding) ?? nil).map(Self.json) ?? .null,
        ]
    }

    private static func json(_ binding: Binding) -> JSONValue {
        [
            "root": binding.root.map { .string($0.hex) } ?? .null,
            "policyIdentifier": .string(binding.policyIdentifier),
            "policyDigest": .string(binding.policyDigest.hex),
        ]
    }

    private static func json(_ policy: Policy, digest: SHA256Digest) -> JSONValue {
        [
            "identifier": .string(policy.identifier), "name": .string(policy.name),
            "organization": policy.organization.map(JSONValue.string) ?? .null,
            "digest": .string(digest.hex), "passcode": .object(policy.passcode.json),
        ]
    }

    /// The fields, for the manual.
    static let manual = ManualSection(
        title: "JSON",
        paragraphs: [
            "With --json the description is one object. Fields may be added; none changes its meaning.",
            .terms([
                ("schema", "1."),
                (
                    "kind",
                    "\"certificate\", whose fields follow, \"policy-folder\" with policy, ca and leaf, or \"profile\"."
                ),
                (
                    "sha256, subject, issuer, serialNumber, version, notBefore, notAfter, key, signatureAlgorithm, isCA",
                    "What the certificate says; sha256 is that of its DER, times are in UTC."
                ),
                ("binding", "Null, or root (null in a CA), policyIdentifier and policyDigest."),
                (
                    "form, identifier, uuid, name, organization, scope, isEncrypted",
                    "Of a profile: what was around it, the outermost first, and the texts of its own keys or null."
                ),
                ("passcode, digest", "The rule that the profile demands by Apple's keys, and its digest, or null."),
                ("certificates, payloads", "Those of the profile; payloads with type, identifier and uuid."),
                (
                    "signature",
                    "Null, or isVerified (what a device shows, as far as this machine's public roots tell, or null), reason or "
                        + "null, holds, signer, chain, digestAlgorithm and signingTime or null."
                ),
                ("policy", "identifier, name, organization or null, digest, and passcode with Apple's keys."),
            ]),
        ])
}

extension JSONValue {
    func adding(_ members: [String: JSONValue]) -> JSONValue {
        guard case .object(let object) = self else { return self }
        return .object(object.merging(members) { _, new in new })
    }
}
