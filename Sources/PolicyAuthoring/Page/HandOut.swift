internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// A profile that is to be handed out, and what its page tells of it.
package struct HandOut: Sendable {
    /// Why no page can be made for a profile.
    package struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
        package let description: String
    }

    /// The file as it was given: a signature covers every byte.
    let bytes: [UInt8]
    let signature: ProfileSignature?
    let contents: ProfileContents
    let identifier: String
    /// What the passcode payloads demand, in phrases.
    let demands: [String]
    /// The CAs for the trust store of a Linux machine, that of the present policy first.
    let authorities: [Certificate]

    /// The most CAs that a page lists.
    static let mostAuthorities = 16

    /// Takes a profile that lint has no error for.
    package init(_ file: ProfileFile, bytes: [UInt8]) throws {
        contents = ProfileContents(file)
        guard !contents.isEncrypted else {
            throw Problem(description: "its payloads are encrypted for one device, and cannot be told to anybody")
        }
        guard let identifier = contents.text("PayloadIdentifier") else {
            throw Problem(description: "it has no PayloadIdentifier")
        }
        let rules = try contents.passcodes.map { try $0.get() }
        self.bytes = bytes
        self.identifier = identifier
        signature = file.signature
        demands = rules.flatMap(\.demandsForReaders)
        authorities = try Self.authorities(contents.certificates, of: rules)
    }

    private static func authorities(_ all: [Certificate], of rules: [PasscodeRule]) throws -> [Certificate] {
        var seen: Set<SHA256Digest> = []
        let roots = all.filter { $0.isNamed(asIssuedBy: $0) && seen.insert($0.fingerprint).inserted }
        guard !roots.isEmpty else {
            throw Problem(description: "it brings no CA, and so no gate could tell that it is there")
        }
        guard roots.count <= mostAuthorities else {
            throw Problem(description: "it brings \(roots.count) CAs, and a page tells of at most \(mostAuthorities)")
        }
        let digests = try rules.map { try $0.digest }
        func isPresent(_ root: Certificate) -> Bool {
            (try? root.fields.binding).map { digests.contains($0.policyDigest) } ?? false
        }
        return roots.filter(isPresent) + roots.filter { !isPresent($0) }
    }
}

extension PasscodeRule {
    /// The demands with the one for a passcode, of which the others speak, before them.
    fileprivate var demandsForReaders: [String] {
        let first = PasscodeKey.forcePIN.demand(.boolean(true))
        return demands.filter { $0 == first } + demands.filter { $0 != first }
    }
}

// MARK: - Names

extension HandOut {
    /// What the profile calls itself.
    var name: String { contents.text("PayloadDisplayName")?.ifShown(limit: 200) ?? identifier }

    /// Who asks for it, as the profile says.
    var organization: String? { contents.text("PayloadOrganization")?.ifShown(limit: 200) }

    /// The identifier with nothing in it that a file system, a web server or a shell could take for something else.
    var safeName: String {
        let bytes = identifier.utf8.prefix(80).map { byte -> UInt8 in
            byte.isASCIILetterOrDigit || byte == UInt8(ascii: ".") ? byte : UInt8(ascii: "-")
        }
        let name = String(decoding: bytes.drop { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }, as: UTF8.self)
        return name.isEmpty ? "profile" : name
    }

    /// The name under which devices know a profile.
    var fileName: String { "\(safeName).mobileconfig" }
}
