internal import PolicyAuthoring
internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// The options that say who signs a profile.
struct SigningOptions: Sendable {
    private let certificate: Option<String?>
    private let key: Option<String?>
    private let chain: Option<[String]>

    /// - Parameter prefix: What the options' names begin with, such as `sign-`.
    init(prefix: String = "") {
        certificate = Option(
            optional: "\(prefix)certificate", .file(), group: "Signer",
            help: "The signer's certificate in PEM or DER; others in the file belong to its chain.")
        key = Option(
            optional: "\(prefix)key", .file(), group: "Signer", help: "The signer's private key in PEM or DER.")
        chain = Option(
            repeating: "\(prefix)chain", .file(), group: "Signer",
            help: "Certificates between the signer's and its root.")
    }

    var all: [OptionSpec] { [certificate.spec, key.spec, chain.spec] + [Passphrase.file.spec].grouped("Signer") }

    /// Some of the options were given.
    func areGiven(_ arguments: Arguments) -> Bool {
        arguments[certificate] != nil || arguments[key] != nil || !arguments[chain].isEmpty
    }

    /// The signer, or a failure that names what is at fault.
    func signer(_ arguments: Arguments, _ console: Console, now: Timestamp) throws -> ProfileSigner {
        guard let certificatePath = arguments[certificate], let keyPath = arguments[key] else {
            let missing = arguments[certificate] == nil ? certificate.spec.name : key.spec.name
            throw Failure.usage("'--\(missing)' is missing: a signer is a certificate and its key")
        }
        var certificates = try Self.certificates(certificatePath)
        let signer = certificates.removeFirst()
        certificates += try arguments[chain].flatMap(Self.certificates)
        let key = try Self.key(keyPath, arguments, console)
        if !key.belongs(to: signer), let place = certificates.firstIndex(where: { key.belongs(to: $0) }) {
            throw Failure(
                "\(quoted(path: certificatePath)): the first certificate is not that of the key",
                hint: "the key's is the one after \(place + 1) others: put it first")
        }
        do {
            return try ProfileSigner(
                signer, key: key, others: certificates, roots: PublicRoots.certificates, now: now)
        } catch {
            throw Failure("\(quoted(path: certificatePath)): \(error)", hint: Self.hint(for: error, keyPath))
        }
    }

    private static func hint(for error: ProfileSigner.Failure, _ keyPath: String) -> String {
        switch error {
        case .keyDoesNotMatch: "\(quoted(path: keyPath)) is the key of another certificate"
        case .ended: "renew the certificate first: a device would show 'Not Verified'"
        case .notBegun: "is the clock right?"
        }
    }
}

// MARK: - Files

extension SigningOptions {
    /// A certificate and its chain, in one file.
    private static let largestFile = 1024 * 1024

    private static func certificates(_ path: String) throws -> [Certificate] {
        do { return try read(path) } catch let error as FileError where error.kind == .other {
            throw Failure(
                "\(quoted(path: path)): \(error.problem)",
                hint: "certificates are expected here, in PEM or DER, and the signer's key is named by itself; "
                    + "'openssl pkcs12 -in FILE -nodes' takes both out of PKCS #12")
        }
    }

    private static func read(_ path: String) throws -> [Certificate] {
        let bytes = try InputFile.read(path, limit: largestFile)
        let blocks = PEM.blocks(in: bytes).filter { PEM.certificateLabels.contains($0.label) }
        guard blocks.count > 1, !CertificateFile.isDER(bytes) else {
            return [try PolicyFolder.certificate(in: bytes, of: path)]
        }
        return try blocks.map { block in
            guard let der = block.bytes, let certificate = try? Certificate(der: der) else {
                throw Failure("\(quoted(path: path)): the certificate that begins on line \(block.line) cannot be read")
            }
            return certificate
        }
    }

    private static func key(_ path: String, _ arguments: Arguments, _ console: Console) throws -> PrivateKey {
        let bytes = try InputFile.read(path, limit: largestFile)
        do {
            let isEncrypted = try PrivateKeyFile.isEncrypted(bytes)
            return try PrivateKeyFile.read(
                bytes, passphrase: isEncrypted ? Passphrase.read(arguments, console, isNew: false) : nil)
        } catch let error as PrivateKeyFile.Problem {
            throw Failure("\(quoted(path: path)): \(error)", hint: "'openssl pkey -noout -in FILE' tries the same")
        }
    }
}
