package import PolicyGateModel

/// A profile that somebody has already, to which a policy is added; every other value keeps its type.
package struct ProfileBase: Sendable {
    /// Why a profile cannot be added to.
    package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        package let path: PropertyListPath
        package let problem: String

        package var description: String {
            path.steps.isEmpty ? problem : "\(path): \(problem)"
        }
    }

    /// The profile without its payloads.
    let values: [String: PropertyListValue]
    let payloads: [PropertyListValue]
    /// It demands a passcode itself.
    let hasPasscodePayload: Bool

    /// Takes a profile that was read.
    ///
    /// Refused are what could not be written again as it was, and a passcode payload that demands something else than the
    /// rule for which the policy's CA stands.
    package init(_ file: ProfileFile, for policy: Policy) throws(Failure) {
        guard let root = file.root, root["PayloadType"]?.string == "Configuration" else {
            throw Failure(path: .init(), problem: "its PayloadType is not Configuration")
        }
        guard root["EncryptedPayloadContent"] == nil else {
            throw Failure(path: .init(), problem: "its payloads are encrypted, and none can be added")
        }
        guard let payloads = root["PayloadContent"]?.array else {
            throw Failure(path: .init(), problem: "it has no array PayloadContent")
        }
        try Self.judge(file.document.root, at: .init())
        guard case .dictionary(var values) = PropertyListValue(file.document.root) else {
            throw Failure(path: .init(), problem: "it is no dictionary")
        }
        values["PayloadContent"] = nil
        self.values = values
        self.payloads = payloads.map(PropertyListValue.init)
        let passcodes = payloads.enumerated().filter {
            $1.dictionary?["PayloadType"]?.string == PasscodeKey.payloadType
        }
        hasPasscodePayload = !passcodes.isEmpty
        for (index, node) in passcodes {
            let path = PropertyListPath()["PayloadContent"][index]
            if let payload = node.dictionary { try Self.judge(payload, at: path, policy.passcode) }
        }
    }

    /// `PayloadIdentifier`: the result replaces what has it on a device.
    package var identifier: String? {
        if case .string(let text) = values["PayloadIdentifier"] { text } else { nil }
    }
}

extension ProfileBase {
    private static func judge(
        _ payload: PropertyListDictionary, at path: PropertyListPath, _ rule: PasscodeRule
    ) throws(Failure) {
        let digests: [String]
        do {
            digests = [try PasscodeRule(payload: payload).digest.hex, try rule.digest.hex]
        } catch {
            throw Failure(path: path, problem: "\(error)")
        }
        guard digests[0] == digests[1] else {
            throw Failure(
                path: path,
                problem: "it demands another rule (digest \(digests[0].prefix(8))) than the policy "
                    + "(digest \(digests[1].prefix(8)))")
        }
    }

    /// A carriage return from a binary file would come back as a line feed, and a repeated key not at all.
    private static func judge(_ node: PropertyListNode, at path: PropertyListPath) throws(Failure) {
        switch node.content {
        case .string(let text): try judge(text, at: path)
        case .date(let seconds): try judge(date: seconds, at: path)
        case .array(let nodes):
            for (index, node) in nodes.enumerated() { try judge(node, at: path[index]) }
        case .dictionary(let dictionary):
            if let entry = dictionary.overriddenEntries.first {
                throw Failure(path: path[entry.key], problem: "the key stands there twice")
            }
            guard Set(dictionary.entries.map(\.key)).count == dictionary.entries.count else {
                throw Failure(path: path, problem: "two keys are two spellings of one word")
            }
            for entry in dictionary.entries {
                try judge(entry.key, at: path)
                try judge(entry.value, at: path[entry.key])
            }
        default: break
        }
    }

    /// Foundation writes whole seconds, and reckons by the Julian calendar before 1583.
    private static func judge(date seconds: Double, at path: PropertyListPath) throws(Failure) {
        guard seconds == seconds.rounded(), let moment = Timestamp(secondsSince2001: seconds),
            (1583...9999).contains(moment.calendarDay.year)
        else {
            throw Failure(path: path, problem: "a date with a fraction, or before 1583, cannot be kept")
        }
    }

    private static func judge(_ text: String, at path: PropertyListPath) throws(Failure) {
        guard text.isXMLText else {
            throw Failure(path: path, problem: "\(text.firstNonXMLCharacter) cannot be kept in a profile")
        }
    }
}
