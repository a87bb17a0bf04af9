internal import PolicyAuthoring
internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// A profile as `inspect` describes it: what it demands, which certificates it brings, who signed it, what it replaces.
extension InspectReport {
    init(_ file: ProfileFile, roots: [Certificate], now: Timestamp) {
        let profile = ProfileContents(file)
        let certificates = profile.certificates.map { ("Certificate", Self.lines($0, now: now)) }
        let signature = file.signature.map { SignatureReport($0, own: profile.certificates, roots: roots, now: now) }
        sections =
            [("Profile", Self.lines(profile, file)), ("Demands", Self.demands(profile))] + certificates
            + [("Payloads", Self.payloads(profile)), ("Signature", signature?.lines ?? SignatureReport.none)]
        json = Self.json(profile, file).adding(["signature": signature?.json ?? .null])
    }

    private static func lines(_ profile: ProfileContents, _ file: ProfileFile) -> [Line] {
        let texts = [
            ("name", profile.text("PayloadDisplayName")), ("organization", profile.text("PayloadOrganization")),
            ("description", profile.text("PayloadDescription")), ("identifier", profile.text("PayloadIdentifier")),
            ("UUID", profile.text("PayloadUUID")), ("scope", profile.text("PayloadScope")),
        ]
        let known = texts.compactMap { name, text in text.map { (name: name, value: printable($0, limit: 300)) } }
        return known + [
            ("replaces", "what has the same identifier on a device"),
            ("form", forms(of: file).joined(separator: ", ")),
        ] + removal(profile)
    }

    /// What is around the profile, the outermost first, and how it is written.
    private static func forms(of file: ProfileFile) -> [String] {
        file.layers.map(\.rawValue) + [file.document.format.rawValue]
    }

    private static func removal(_ profile: ProfileContents) -> [Line] {
        var lines: [Line] = []
        if let date = profile.root["RemovalDate"]?.moment {
            lines.append(("removed", "by the system, on \(date.iso8601)"))
        }
        if case .real(let seconds)? = profile.root["DurationUntilRemoval"]?.content, let whole = Int(exactly: seconds) {
            lines.append(("removed", "by the system, \(whole) seconds after its installation"))
        }
        if profile.root["PayloadRemovalDisallowed"]?.boolean == true {
            lines.append(("removal", "not by a person on supervised devices; a Mac asks for an administrator"))
        }
        return lines
    }

    private static func demands(_ profile: ProfileContents) -> [Line] {
        if profile.isEncrypted { return [("", "cannot be told: the payloads are encrypted")] }
        let demands = profile.passcodes.flatMap { payload -> [Line] in
            switch payload {
            case .success(let rule): rule.demands.map { ("", printable($0, limit: 300)) }
            case .failure(let error): [("", "cannot be told: \(printable(error.description, limit: 300))")]
            }
        }
        return demands.isEmpty ? [("", "no passcode")] : demands
    }

    private static func payloads(_ profile: ProfileContents) -> [Line] {
        profile.payloads.map { payload in
            let type = payload["PayloadType"]?.string
            let title = type.flatMap(Schema.payload)?.title ?? type ?? "no type"
            return ("", "\(printable(title)) (\(printable(payload["PayloadIdentifier"]?.string ?? "no identifier")))")
        }
    }
}

// MARK: - JSON

extension InspectReport {
    private static func json(_ profile: ProfileContents, _ file: ProfileFile) -> JSONValue {
        [
            "schema": 1, "kind": "profile",
            "form": .array(forms(of: file).map(JSONValue.string)),
            "identifier": text(profile, "PayloadIdentifier"), "uuid": text(profile, "PayloadUUID"),
            "name": text(profile, "PayloadDisplayName"), "organization": text(profile, "PayloadOrganization"),
            "scope": text(profile, "PayloadScope"), "isEncrypted": .boolean(profile.isEncrypted),
            "passcode": profile.passcodes.first.flatMap { try? $0.get() }.map { .object($0.json) } ?? .null,
            "digest": profile.passcodes.first.flatMap { try? $0.get().digest.hex }.map(JSONValue.string) ?? .null,
            "certificates": .array(profile.certificates.map(json)),
            "payloads": .array(
                profile.payloads.map { payload in
                    [
                        "type": payload["PayloadType"]?.string.map(JSONValue.string) ?? .null,
                        "identifier": payload["PayloadIdentifier"]?.string.map(JSONValue.string) ?? .null,
                        "uuid": payload["PayloadUUID"]?.string.map(JSONValue.string) ?? .null,
                    ]
                }),
        ]
    }

    private static func text(_ profile: ProfileContents, _ key: String) -> JSONValue {
        profile.text(key).map(JSONValue.string) ?? .null
    }
}
