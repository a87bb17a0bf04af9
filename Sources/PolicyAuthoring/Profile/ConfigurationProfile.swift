package import PolicyGateModel
package import PolicyGateOpenSSL

/// The profile of a policy: a Configuration payload with the CA and the passcode rule.
///
/// The same policy and options give the same bytes. Identifiers and UUIDs are derived, so that a new profile replaces
/// the old one on a device instead of standing beside it.
package struct ConfigurationProfile: Sendable {
    private let policy: Policy
    private let ca: Certificate
    private let options: Options

    package init(policy: Policy, ca: Certificate, options: Options) {
        self.policy = policy
        self.ca = ca
        self.options = options
    }

    /// The UUID of a policy's passcode payload, by which a gate on a Mac looks for it.
    package static func passcodeUUID(of policy: Policy) throws -> String {
        try UUIDVersion5.make(policy.identifier, PasscodeKey.payloadType, policy.passcode.digest.hex)
    }

    /// The bytes of the `.mobileconfig`, as XML.
    package var xml: [UInt8] {
        get throws { try propertyList.xml }
    }
}

// MARK: - Content

extension ConfigurationProfile {
    private var propertyList: PropertyListValue {
        get throws {
            let own = try ownPayloads
            guard let base = options.base else { return .dictionary(try ownValues.adding(payloads: own)) }
            // What an earlier run has put there gives way to what this one puts there.
            let identifiers = Set(own.map(\.payloadIdentifier))
            let kept = base.payloads.filter { !identifiers.contains($0.payloadIdentifier) }
            let values = base.values.merging(optionalValues) { _, new in new }
            return .dictionary(values.adding(payloads: kept + own))
        }
    }

    private var ownPayloads: [PropertyListValue] {
        get throws {
            let omitsPasscode = options.omitsPasscodePayload || options.base?.hasPasscodePayload == true
            var payloads = omitsPasscode ? [] : [try passcodePayload]
            payloads += try ([ca] + options.earlierCAs).map(caPayload)
            if let password = options.removal.password { payloads.append(try removalPayload(password)) }
            return payloads
        }
    }

    private var ownValues: [String: PropertyListValue] {
        get throws {
            var values = Self.common(
                type: "Configuration", identifier: policy.identifier,
                uuid: try UUIDVersion5.make(policy.identifier), displayName: policy.name)
            values["PayloadOrganization"] = policy.organization.map(PropertyListValue.string)
            return values.merging(optionalValues) { _, new in new }
        }
    }

    /// What was asked for by options, and so goes into a base too.
    private var optionalValues: [String: PropertyListValue] {
        var values: [String: PropertyListValue] = [:]
        values["PayloadDescription"] = options.description.map(PropertyListValue.string)
        values["TargetDeviceType"] = options.target.map { .integer($0.deviceType) }
        values["PayloadScope"] = scope.map { .string($0.rawValue) }
        if !options.consentTexts.isEmpty {
            values["ConsentText"] = .dictionary(options.consentTexts.mapValues(PropertyListValue.string))
        }
        values["RemovalDate"] = options.removal.date.map { .date(secondsSince2001: $0.secondsSince2001) }
        values["DurationUntilRemoval"] = options.removal.days.map { .real(Double($0 * 86_400)) }
        if options.removal.isDisallowed { values["PayloadRemovalDisallowed"] = .boolean(true) }
        return values
    }

    /// macOS 26.1 refuses payloads that do not say for whom they are; the device is what the policy is about.
    private var scope: Scope? { options.scope ?? (options.target == .macos ? .system : nil) }

    private var passcodePayload: PropertyListValue {
        get throws {
            let type = PasscodeKey.payloadType
            var payload = Self.common(
                type: type, identifier: "\(policy.identifier).passcode",
                uuid: try Self.passcodeUUID(of: policy),
                displayName: "Passcode")
            for key in policy.passcode.keys {
                payload[key.rawValue] = policy.passcode[key].map(\.propertyListValue)
            }
            return .dictionary(payload)
        }
    }

    /// Identifier and UUID are the certificate's, so that a CA stays where it is while the next one comes beside it.
    private func caPayload(_ certificate: Certificate) throws -> PropertyListValue {
        let identifier = "\(policy.identifier).ca.\(certificate.fingerprint.hex.prefix(8))"
        var payload = Self.common(
            type: Schema.rootType, identifier: identifier,
            uuid: try UUIDVersion5.make(policy.identifier, Schema.rootType, certificate.fingerprint.hex),
            displayName: certificate.commonName ?? identifier)
        payload["PayloadCertificateFileName"] = .string("ca-\(certificate.fingerprint.hex.prefix(8)).cer")
        payload["PayloadContent"] = .data(certificate.der)
        return .dictionary(payload)
    }

    private func removalPayload(_ password: String) throws -> PropertyListValue {
        let type = Schema.profileRemovalPassword.type
        var payload = Self.common(
            type: type, identifier: "\(policy.identifier).removal",
            uuid: try UUIDVersion5.make(policy.identifier, type), displayName: "Removal")
        payload["RemovalPassword"] = .string(password)
        return .dictionary(payload)
    }

    private static func common(
        type: String, identifier: String, uuid: String, displayName: String
    ) -> [String: PropertyListValue] {
        [
            "PayloadType": .string(type), "PayloadIdentifier": .string(identifier), "PayloadUUID": .string(uuid),
            "PayloadDisplayName": .string(displayName),
            // The version of the format, never of the policy.
            "PayloadVersion": .integer(1),
        ]
    }
}

extension [String: PropertyListValue] {
    fileprivate func adding(payloads: [PropertyListValue]) -> Self {
        merging(["PayloadContent": .array(payloads)]) { _, new in new }
    }
}

extension PropertyListValue {
    fileprivate var payloadIdentifier: PropertyListValue? {
        if case .dictionary(let payload) = self { payload["PayloadIdentifier"] } else { nil }
    }
}

extension PasscodeValue {
    fileprivate var propertyListValue: PropertyListValue {
        switch self {
        case .boolean(let value): return .boolean(value)
        case .integer(let value): return .integer(value)
        case .regularExpression(let value):
            var regex: [String: PropertyListValue] = ["passwordContentRegex": .string(value.pattern)]
            if !value.descriptions.isEmpty {
                regex["passwordContentDescription"] = .dictionary(
                    value.descriptions.mapValues(PropertyListValue.string))
            }
            return .dictionary(regex)
        }
    }
}
