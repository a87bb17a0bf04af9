package import PolicyGateModel
package import PolicyGateOpenSSL

/// What a profile holds, for whoever describes it.
package struct ProfileContents: Sendable {
    package let root: PropertyListDictionary
    package let payloads: [PropertyListDictionary]

    package init(_ file: ProfileFile) {
        root = file.root ?? PropertyListDictionary([])
        payloads = (root["PayloadContent"]?.array ?? []).compactMap(\.dictionary)
    }

    /// A text of the profile itself.
    package func text(_ key: String) -> String? { root[key]?.string }

    /// Its payloads are there, and only the device can read them.
    package var isEncrypted: Bool { root["EncryptedPayloadContent"] != nil }

    /// The rule of each passcode payload, or why it is none.
    package var passcodes: [Result<PasscodeRule, PasscodeRuleError>] {
        payloads.filter { $0["PayloadType"]?.string == PasscodeKey.payloadType }.map { payload in
            Result { () throws(PasscodeRuleError) in try PasscodeRule(payload: payload) }
        }
    }

    /// The certificates of payloads that carry one, those that can be read.
    package var certificates: [Certificate] {
        payloads.compactMap { payload in
            guard let type = payload["PayloadType"]?.string, Schema.certificateTypes.contains(type),
                let bytes = payload["PayloadContent"]?.data
            else { return nil }
            return try? Certificate(der: CertificateFile.onlyCertificate(in: bytes))
        }
    }
}
