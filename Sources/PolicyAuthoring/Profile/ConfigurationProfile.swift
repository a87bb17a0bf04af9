package import PolicyGateModel
package import PolicyGateOpenSSL

/// The profile of a policy: a Configuration payload with the CA and the passcode rule.
///
/// The same policy and options give the same bytes. Identifiers and UUIDs are derived, so that a new profile replaces
/// the old one on a device instead of standing beside it.
package struct ConfigurationProfile: Sendable {
    /// What is left to the administrator.
    package struct Options: Sendable {
        /// The earlier CAs that stay, so that apps with an earlier leaf stay open.
        package var earlierCAs: [Certificate] = []
        /// The kind of device that may install it; nil for any.
        package var target: Target?
        /// For whom a Mac installs it.
        package var scope: Scope?
        /// A sentence for the device's owner.
        package var description: String?
        /// Leaves the passcode rule out, where another channel delivers it.
        package var omitsPasscodePayload = false

        package init() {}
    }

    /// Values of `TargetDeviceType`.
    package enum Target: String, CaseIterable, Sendable {
        case any, ios, watchos, homepod, tvos, macos, visionos

        var deviceType: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    /// Values of `PayloadScope`.
    package enum Scope: String, CaseIterable, Sendable {
        case system = "System"
        case user = "User"
    }

    private let policy: Policy
    private let ca: Certificate
    private let options: Options

    package init(policy: Policy, ca: Certificate, options: Options) {
        self.policy = policy
        self.ca = ca
        self.options = options
    }

    /// The bytes of the `.mobileconfig`, as XML.
    package var xml: [UInt8] {
        get throws { try propertyList.xml }
    }
}

// MARK: - Content

extension ConfigurationProfile {
    private static let rootType = "com.apple.security.root"

    private var propertyList: PropertyListValue {
        get throws {
            var payloads = options.omitsPasscodePayload ? [] : [try passcodePayload]
            payloads.append(try caPayload(ca, identifier: "\(policy.identifier).ca"))
            for earlier in options.earlierCAs {
                payloads.append(
                    try caPayload(earlier, identifier: "\(policy.identifier).ca.\(earlier.fingerprint.hex.prefix(8))"))
            }
            var profile = Self.common(
                type: "Configuration", identifier: policy.identifier,
                uuid: try UUIDVersion5.make(policy.identifier), displayName: policy.name)
            profile["PayloadContent"] = .array(payloads)
            profile["PayloadOrganization"] = policy.organization.map(PropertyListValue.string)
            profile["PayloadDescription"] = options.description.map(PropertyListValue.string)
            profile["TargetDeviceType"] = options.target.map { .integer($0.deviceType) }
            profile["PayloadScope"] = scope.map { .string($0.rawValue) }
            return .dictionary(profile)
        }
    }

    /// macOS 26.1 refuses payloads that do not say for whom they are; the device is what the policy is about.
    private var scope: Scope? { options.scope ?? (options.target == .macos ? .system : nil) }

    private var passcodePayload: PropertyListValue {
        get throws {
            let type = PasscodeKey.payloadType
            var payload = Self.common(
                type: type, identifier: "\(policy.identifier).passcode",
                uuid: try UUIDVersion5.make(policy.identifier, type, policy.passcode.digest.hex),
                displayName: "Passcode")
            for key in policy.passcode.keys {
                payload[key.rawValue] = policy.passcode[key].map(\.propertyListValue)
            }
            return .dictionary(payload)
        }
    }

    private func caPayload(_ certificate: Certificate, identifier: String) throws -> PropertyListValue {
        var payload = Self.common(
            type: Self.rootType, identifier: identifier,
            uuid: try UUIDVersion5.make(policy.identifier, Self.rootType, certificate.fingerprint.hex),
            displayName: certificate.commonName ?? identifier)
        payload["PayloadCertificateFileName"] = .string("ca-\(certificate.fingerprint.hex.prefix(8)).cer")
        payload["PayloadContent"] = .data(certificate.der)
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
