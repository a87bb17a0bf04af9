internal import PolicyAuthoring
internal import PolicyGate
internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// `make-leaf`: one more leaf under a CA whose key was kept.
enum MakeLeaf {
    private static let key = Option(
        required: "key", .file(), help: "The CA's key, as 'make-ca --keep-key' wrote it.")
    private static let kind = Option(
        "key-type", .choice("KIND", of: PrivateKey.Kind.self), default: .p256, help: "The kind of the leaf's key.")
    private static let force = Option("force", short: "f", help: "Replace a policy folder that is there.")
    /// The most bytes of a key file: encrypted PKCS#8 of RSA 3072 takes 3 KB.
    private static let largestKeyFile = 64 * 1024

    static let command = Command(
        name: "make-leaf", summary: "Make one more leaf under a CA whose key was kept.",
        discussion: """
            Writes a folder like the first one, with the same policy and CA and a new leaf. Apps with the earlier leaf \
            stay as they are. The rule must be the one for which the CA was made.
            """,
        examples: ["policy-tool make-leaf policy --key ca-key.pem --leaf-days 365 -o policy-2027"],
        options: [MakeCA.output.spec, key.spec, Passphrase.file.spec, kind.spec, MakeCA.leafDays.spec, force.spec],
        operands: [.one("DIR", .directory)],
        run: run
    ).explainingErrors()

    private static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
        let now = SystemClock.now()
        let output = arguments[MakeCA.output]
        try OutputFolder.refuse(output, names: PolicyFolder.fileNames, replacing: arguments[force])
        let folder = try PolicyFolder(at: arguments.operands[0], now: now)
        let caKey = try readKey(arguments, console)
        let leaf = try Issuance.makeLeaf(
            for: folder.policy, under: folder.ca, signedBy: caKey, kind: arguments[kind],
            days: arguments[MakeCA.leafDays], now: now)
        let new = PolicyFolder(policy: folder.policy, ca: folder.ca, leaf: leaf)
        try OutputFolder.write(new.files, to: output, replacing: arguments[force])
        try console.tell(
            folder: output, holds: PolicyFolder.fileNames,
            "the CA is the same; the leaf is good until \(leaf.fields.notAfter.date)")
        return .yes
    }

    private static func readKey(_ arguments: Arguments, _ console: Console) throws -> PrivateKey {
        let path = arguments[key]
        let pem = try InputFile.read(path, limit: largestKeyFile)
        guard PEM.blocks(in: pem).contains(where: { $0.label == "ENCRYPTED PRIVATE KEY" }) else {
            throw Failure(
                "\(quoted(path: path)): there is no encrypted private key in PEM in it",
                hint: "name the key that 'make-ca --keep-key' wrote")
        }
        let passphrase = try Passphrase.read(arguments, console, isNew: false)
        do {
            return try PrivateKey(encryptedPEM: pem, passphrase: passphrase)
        } catch {
            throw Failure(
                "\(quoted(path: path)): the key cannot be decrypted",
                hint: "the passphrase is wrong, or the file is damaged")
        }
    }
}
