package import PolicyGateModel
package import PolicyGateOpenSSL

/// A policy as declarations, for servers with Apple's declarative device management.
package struct PolicyDeclarations: Sendable {
    private let policy: Policy
    private let ca: Certificate
    private let address: String?

    /// Makes the declarations of a policy.
    ///
    /// - Parameters:
    ///   - policy: What is declared.
    ///   - ca: Its CA.
    ///   - address: Where devices fetch the CA in DER: an `https` URL; nil to leave the CA out.
    package init(policy: Policy, ca: Certificate, address: String?) {
        self.policy = policy
        self.ca = ca
        self.address = address
    }

    /// The files, each with one declaration: the same policy gives the same bytes.
    package var files: [OutputFolder.File] {
        get throws {
            let rule = [(name: "passcode.json", bytes: try passcode.text)]
            guard let address else { return rule }
            return rule + [("ca-asset.json", try asset(address).text), ("ca.json", try certificate.text)]
        }
    }

    private var passcode: JSONValue {
        get throws {
            let values = policy.passcode.keys.compactMap { key in
                policy.passcode[key].map { (key.declarationKey, key.declarationValue($0)) }
            }
            return declaration(
                "com.apple.configuration.passcode.settings", "passcode", token: try policy.passcode.digest.hex,
                payload: Dictionary(uniqueKeysWithValues: values))
        }
    }

    /// Without `Authentication` a device would ask its server for the file.
    private func asset(_ address: String) -> JSONValue {
        declaration(
            "com.apple.asset.credential.certificate", "ca-asset", token: ca.fingerprint.hex,
            payload: [
                "Authentication": ["Type": "None"],
                "Reference": [
                    "ContentType": "application/pkcs1", "DataURL": .string(address),
                    "Hash-SHA-256": .string(ca.fingerprint.hex), "Size": .integer(ca.der.count),
                ],
            ])
    }

    private var certificate: JSONValue {
        declaration(
            "com.apple.configuration.security.certificate", "ca", token: ca.fingerprint.hex,
            payload: ["CredentialAssetReference": .string("\(policy.identifier).ca-asset")])
    }

    /// The token tells a device that a declaration has changed, so it is made from what stands in it.
    private func declaration(
        _ type: String, _ name: String, token: String, payload: [String: JSONValue]
    ) -> JSONValue {
        [
            "Type": .string(type), "Identifier": .string("\(policy.identifier).\(name)"),
            "ServerToken": .string(token), "Payload": .object(payload),
        ]
    }
}
