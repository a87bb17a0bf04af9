/// Why a text cannot be part of a policy.
package struct PolicyError: Error, Hashable, Sendable, CustomStringConvertible {
    /// `identifier`, `name` or `organization`.
    package let field: String
    /// What was found and what is expected.
    package let problem: String

    package var description: String { "\(field): \(problem)" }
}

/// What an organisation demands of a device: the one source of the CA, the leaf and the profile.
package struct Policy: Hashable, Sendable {
    /// Reverse-DNS, such as `com.example.device-policy`: the profile's identifier over all its revisions.
    package let identifier: String
    /// What a person reads on the device; part of the CA's and the leaf's CommonName.
    package let name: String
    /// Who demands it.
    package let organization: String?
    /// What is demanded.
    package let passcode: PasscodeRule

    /// Refuses what a profile or a certificate could not hold, and a rule that contradicts itself.
    package init(identifier: String, name: String, organization: String?, passcode: PasscodeRule) throws {
        try Self.judge(identifier: identifier)
        try Self.judge("name", name, limit: Self.longestName)
        if let organization { try Self.judge("organization", organization, limit: Self.longestOrganization) }
        try passcode.validate()
        self.identifier = identifier
        self.name = name
        self.organization = organization
        self.passcode = passcode
    }

    /// X.520 gives a CommonName 64 characters, and the CA's ends in a space and 8 digits of its key.
    package static let longestName = 64 - 9
    /// X.520's bound of an OrganizationName.
    package static let longestOrganization = 64
    /// What Apple's own identifiers keep below by far.
    package static let longestIdentifier = 255
}

extension Policy {
    private static func judge(identifier: String) throws(PolicyError) {
        let labels = identifier.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isReverseDNS =
            labels.count > 1 && identifier.utf8.count <= longestIdentifier
            && labels.allSatisfy { label in
                !label.isEmpty && label.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
            }
        guard isReverseDNS else {
            throw PolicyError(
                field: "identifier",
                problem: "letters, digits, hyphens and at least one full stop are expected, "
                    + "at most \(longestIdentifier) of them, as in com.example.policy")
        }
    }

    private static func judge(_ field: String, _ text: String, limit: Int) throws(PolicyError) {
        let count = text.unicodeScalars.count
        guard count <= limit else {
            throw PolicyError(field: field, problem: "\(count) characters, and at most \(limit) are possible")
        }
        guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
            throw PolicyError(field: field, problem: "a text is expected")
        }
        guard text.unicodeScalars.allSatisfy(\.isPrintable), text.isXMLText else {
            throw PolicyError(field: field, problem: "control characters and line breaks are not possible")
        }
    }
}

extension Unicode.Scalar {
    /// Neither a control, a line separator nor a format character that could turn the text round on a screen.
    fileprivate var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
        // Joiners are part of emoji and of several scripts.
        case .format: value == 0x200c || value == 0x200d
        default: true
        }
    }
}
