package import PolicyGateModel
package import PolicyGateOpenSSL

/// Why the parts of a policy folder do not belong together.
package struct PolicyFolderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What a caller may want to give a hint for.
    package enum Kind: Hashable, Sendable {
        case ruleChanged, damaged, caNotAcceptable
    }

    package let kind: Kind
    /// The file at fault.
    package let path: String
    package let problem: String

    package var description: String { "\(path): \(problem)" }
}

/// What `make-ca` writes: a policy, its CA and its leaf.
///
/// It holds no secret and is meant to be committed.
package struct PolicyFolder: Sendable {
    package let policy: Policy
    package let ca: Certificate
    package let leaf: Certificate

    /// The policy's digest, of which the leaf's binding speaks too.
    package var digest: SHA256Digest {
        get throws { try policy.passcode.digest }
    }

    package init(policy: Policy, ca: Certificate, leaf: Certificate) {
        self.policy = policy
        self.ca = ca
        self.leaf = leaf
    }

    /// The names of the files, in the order in which a person reads of them.
    package static let fileNames = ["policy.json", "ca.pem", "ca.cer", "leaf.pem", "leaf.cer", "Leaf.swift"]

    /// The files with their bytes.
    package var files: [OutputFolder.File] {
        get throws {
            let contents = [
                try PolicyDocument(policy).json, PEMWriter.certificate(ca.der), ca.der, PEMWriter.certificate(leaf.der),
                leaf.der, LeafSource.swift(leaf, of: policy),
            ]
            return zip(Self.fileNames, contents).map { (name: $0, bytes: $1) }
        }
    }
}

// MARK: - Reading

extension PolicyFolder {
    /// The most bytes of a certificate in PEM, which is a third longer than its DER.
    package static let largestCertificateFile = Certificate.largest * 3 / 2

    /// Reads a folder, and refuses one whose parts do not belong together or whose CA has ended.
    package init(at path: String, now: Timestamp) throws {
        let policyPath = "\(path)/policy.json"
        let text = try InputFile.read(policyPath, limit: PolicyDocument.largest)
        do {
            policy = try PolicyDocument(json: text).policy()
        } catch {
            throw PolicyFolderError(kind: .damaged, path: policyPath, problem: "\(error)")
        }
        ca = try Self.certificate("\(path)/ca.pem")
        leaf = try Self.certificate("\(path)/leaf.pem")
        try Self.refuseOther(ca, "\(path)/ca.cer")
        try Self.refuseOther(leaf, "\(path)/leaf.cer")
        try Self.refuseOtherSource(leaf, "\(path)/Leaf.swift")
        try judge(path: path, now: now)
    }

    private func judge(path: String, now: Timestamp) throws {
        if let problem = try CARequirement.firstProblem(with: ca, now: now) {
            throw PolicyFolderError(kind: .caNotAcceptable, path: "\(path)/ca.pem", problem: problem)
        }
        let expected = Binding(root: nil, policyIdentifier: policy.identifier, policyDigest: try digest)
        try Self.judge(ca, speaksOf: expected, "\(path)/ca.pem")
        let root = try Self.judge(leaf, speaksOf: expected, "\(path)/leaf.pem").root
        guard root == ca.fingerprint, leaf.isNamed(asIssuedBy: ca),
            try ChainVerification.verify(leaf, anchor: ca) == .verified
        else {
            throw PolicyFolderError(
                kind: .damaged, path: "\(path)/leaf.pem", problem: "it was not issued by the CA in ca.pem")
        }
    }

    @discardableResult
    private static func judge(
        _ certificate: Certificate, speaksOf expected: Binding, _ path: String
    ) throws(PolicyFolderError) -> Binding {
        let found: Binding?
        do throws(DERError) { found = try certificate.fields.binding } catch {
            throw PolicyFolderError(kind: .damaged, path: path, problem: "its binding cannot be read: \(error)")
        }
        guard let found else {
            throw PolicyFolderError(kind: .damaged, path: path, problem: "it carries no binding to a policy")
        }
        guard found.namesSamePolicy(as: expected) else {
            throw PolicyFolderError(
                kind: .ruleChanged, path: path,
                problem: "it was made for \(found.policyIdentifier) with policy digest \(found.policyDigest.hex); "
                    + "the policy is now \(expected.policyIdentifier) with \(expected.policyDigest.hex)")
        }
        return found
    }

    /// Reads the one certificate that a file holds, in PEM or in DER whatever its name.
    package static func certificate(_ path: String) throws -> Certificate {
        try certificate(in: InputFile.read(path, limit: largestCertificateFile), of: path)
    }

    /// The same, of a file's bytes that were read already; `path` is for messages.
    package static func certificate(in bytes: [UInt8], of path: String) throws -> Certificate {
        do {
            return try Certificate(der: CertificateFile.onlyCertificate(in: bytes))
        } catch let error as CertificateFile.Problem {
            throw FileError(path: path, kind: .other, problem: error.description)
        } catch let error as CertificateError {
            throw FileError(path: path, kind: .other, problem: "is not an acceptable certificate: \(error)")
        }
    }

    /// An app would carry another leaf than the one that was looked at.
    private static func refuseOtherSource(_ expected: Certificate, _ path: String) throws {
        let source: [UInt8]
        do throws(FileError) { source = try InputFile.read(path, limit: LeafSource.largest) } catch {
            if error.kind == .notFound { return }
            throw error
        }
        guard LeafSource.bytes(in: source) == expected.der else {
            throw PolicyFolderError(kind: .damaged, path: path, problem: "it holds another leaf than leaf.pem")
        }
    }

    private static func refuseOther(_ expected: Certificate, _ path: String) throws {
        let found: Certificate
        do { found = try certificate(path) } catch let error as FileError where error.kind == .notFound { return }
        guard found.fingerprint == expected.fingerprint else {
            throw PolicyFolderError(kind: .damaged, path: path, problem: "it holds another certificate than its .pem")
        }
    }
}

extension PolicyDocument {
    /// The policy, if nothing is missing.
    package func policy() throws -> Policy {
        guard let identifier else { throw PolicyDocumentError("identifier", "is missing") }
        guard let name else { throw PolicyDocumentError("name", "is missing") }
        return try Policy(identifier: identifier, name: name, organization: organization, passcode: passcode)
    }
}
