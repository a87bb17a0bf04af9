internal import PolicyAuthoring
internal import PolicyGate
internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// `make-ca`: a policy folder with a new CA and its leaf.
enum MakeCA {
    private static let from = Option(
        optional: "from", .directory(), group: "Policy",
        help: "Start from the policy of another folder: the next policy, with a CA of its own.")
    static let output = Option(
        required: "output", short: "o", .directory(), help: "The new folder; it appears complete or not at all.")
    private static let key = Option(
        "key-type", .choice("KIND", of: PrivateKey.Kind.self), default: .p256, help: "The kind of the keys.")
    static let leafDays = Option(
        optional: "leaf-days", .integer("N", in: 1...Issuance.caDays, unit: "days"),
        help: "End the leaf after N days instead of with the CA; every app with it then stays closed.")
    private static let keepKey = Option(
        optional: "keep-key", .file(),
        help: "Keep the CA's key, encrypted, in FILE outside the folder, so that 'make-leaf' can issue more leaves.")
    private static let force = Option("force", short: "f", help: "Replace a policy folder or key that is there.")

    static let command = Command(
        name: "make-ca", summary: "Make a policy's CA and its leaf.",
        discussion: """
            Writes policy.json, the CA and the leaf as PEM and DER, and Leaf.swift to compile into an app. The folder \
            holds no secret and is meant to be committed.

            The CA's key signs the leaf and is gone: a CA that every device trusts and whose key no longer exists cannot \
            be stolen. One CA stands for one policy: another rule needs another CA, and so a new profile on every device.
            """,
        examples: [
            Example(
                "policy-tool make-ca --identifier com.example.policy --name 'Example Policy' --force-pin true "
                    + "--min-length 8 -o policy"),
            Example("policy-tool make-ca --policy policy.json -o policy", "takes everything from a file"),
            Example("policy-tool make-ca --from policy --min-length 10 -o policy-2", "starts the next policy"),
        ],
        options: [output.spec, key.spec, leafDays.spec, keepKey.spec, Passphrase.file.spec, force.spec, from.spec]
            + PolicyOptions.all,
        run: run
    ).explainingErrors()

    private static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
        try arguments.allowAtMostOne(of: [from.spec, PolicyOptions.policy.spec])
        let now = SystemClock.now()
        let folder = arguments[output]
        try refuseTaken(folder, arguments)
        let start = try arguments[from].map { PolicyDocument(try PolicyFolder(at: $0, now: now).policy) }
        let policy = try policy(PolicyOptions.document(arguments, startingFrom: start), console)
        if let former = start?.identifier, former != policy.identifier {
            console.warning(
                "the identifier was \(former) so far: the new profile will not replace the old one",
                hint: "leave '--identifier' out to keep it")
        }
        let passphrase = try keyPassphrase(arguments, console)

        let kind = arguments[key]
        let caKey = try PrivateKey(kind)
        let ca = try Issuance.makeCA(for: policy, key: caKey, now: now)
        let leaf = try Issuance.makeLeaf(
            for: policy, under: ca, signedBy: caKey, kind: kind, days: arguments[leafDays], now: now)
        let files = try PolicyFolder(policy: policy, ca: ca, leaf: leaf).files

        var keyFile: OutputFile?
        if let path = arguments[keepKey], let passphrase {
            let pem = try caKey.encryptedPEM(passphrase: passphrase)
            keyFile = try OutputFile(pem, at: path, access: .owner, replacing: arguments[force])
        }
        try publish(try OutputFolder(files, at: folder, replacing: arguments[force]), keyFile)
        try report(arguments, leaf, console)
        return .yes
    }

    /// Gives key and folder their names, both or neither.
    private static func publish(_ folder: OutputFolder, _ key: OutputFile?) throws {
        try key?.takeName()
        do {
            try folder.takeName()
        } catch {
            key?.undo()
            throw error
        }
        try folder.finish()
        try key?.finish()
    }

    private static func report(_ arguments: Arguments, _ leaf: Certificate, _ console: Console) throws {
        let fate = arguments[keepKey].map { "the key is in \(printable($0, limit: 1024))" } ?? "no key was kept"
        try console.tell(
            folder: arguments[output], holds: PolicyFolder.fileNames,
            "\(fate); good until \(leaf.fields.notAfter.date)")
        if arguments[leafDays] != nil {
            console.warning(
                "after \(leaf.fields.notAfter.date) every app with this leaf stays closed until it is updated")
        }
        if arguments[keepKey] != nil {
            console.warning(
                "whoever gets the key and its passphrase can issue certificates that devices with this profile trust",
                hint: "on Linux, and on devices under MDM, that includes certificates for web sites: keep it offline")
        }
    }

    /// The policy, with warnings of what no device would enforce.
    private static func policy(_ document: PolicyDocument, _ console: Console) throws -> Policy {
        for (value, name) in [(document.identifier, "identifier"), (document.name, "name")] where value == nil {
            throw Failure.usage("the policy has no \(name)", hint: "use '--\(name)', or '--policy FILE'")
        }
        let policy = try document.policy()
        guard policy.passcode.demandsAnything else {
            throw Failure.usage("the policy demands nothing", hint: "'--force-pin true' demands a passcode")
        }
        if policy.passcode[.forcePIN] != .boolean(true) {
            console.warning(
                "the rule does not demand that there is a passcode at all", hint: "'--force-pin true' demands one")
        }
        return policy
    }

    private static func refuseTaken(_ folder: String, _ arguments: Arguments) throws {
        do throws(FileError) {
            try OutputFolder.refuse(folder, names: PolicyFolder.fileNames, replacing: arguments[force])
        } catch {
            guard error.kind == .notEmpty, OutputFolder.names(in: folder)?.contains("ca.pem") == true, !arguments[force]
            else { throw error }
            throw Failure(
                message: "\(quoted(path: folder)): there is a CA already",
                hints: [
                    "a new CA means a new profile on every device",
                    "'policy-tool make-ca --from \(printable(folder)) -o NEW' starts the next policy from this one",
                ])
        }
    }

    private static func keyPassphrase(_ arguments: Arguments, _ console: Console) throws -> [UInt8]? {
        guard let path = arguments[keepKey] else {
            guard arguments[Passphrase.file] == nil else {
                throw Failure.usage("'--passphrase-file' stands only beside '--keep-key'")
            }
            return nil
        }
        guard !Paths.isInside(path, folder: arguments[output]) else {
            throw Failure(
                "\(quoted(path: path)) is inside the policy folder, which is meant to be committed",
                hint: "keep the key somewhere else")
        }
        if !arguments[force], Paths.exists(path) {
            throw FileError(path: path, kind: .exists, problem: "there is one already")
        }
        return try Passphrase.read(arguments, console, isNew: true)
    }
}
