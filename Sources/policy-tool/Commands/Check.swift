internal import PolicyAuthoring
internal import PolicyGate
internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// `check`: the gate's verdict on this machine, or on a trust store that is named.
enum Check {
    private static let leaf = Option(
        required: "leaf", .file(), help: "The leaf certificate, in PEM or DER; '-' is standard input.")
    private static let trustStore = Option(
        repeating: "trust-store", .file("PATH"),
        help: "Look into this PEM bundle or hashed directory instead of the system's store.")
    private static let intermediates = Option(
        optional: "intermediates", .file(),
        help: "Certificates that may stand between the leaf and a root: any number in PEM, or one in DER.")
    private static let pin = Option(
        optional: "pin",
        ValueKind("SHA256", expected: "a SHA-256: 64 hexadecimal digits") { SHA256Digest(hex: $0) },
        help: "The SHA-256 of the only root that counts, for a leaf that is not bound to one.")
    private static let time = Option(
        optional: "time", .time(), help: "Judge dates at this time instead of now.")
    private static let superseded = Option(
        repeating: "superseded", .file(),
        help: "The leaf of an earlier policy: if only it verifies, the policy has changed.")
    private static let expiresWithin = Option(
        optional: "expires-within", .integer("DAYS", in: 0...36_500, unit: "days"),
        help: "Say no, too, if the leaf or the CA ends within DAYS.")
    /// The most bytes of a file of intermediates.
    private static let largestIntermediates = 1024 * 1024
    private static let explain = Option("explain", help: "Print the whole search: places, entries, near misses.")
    private static let json = Option("json", help: "Print the verdict as JSON.")

    static let command = Command(
        name: "check", summary: "Ask whether this machine carries a policy.",
        discussion: """
            Checks a leaf against the system's trust store, as an app's gate does. No variable of the environment changes \
            where it looks.

            "open" proves that the policy's CA is trusted here. It does not prove that the passcode rule is in force.
            """,
        examples: [
            Example("policy-tool check --leaf policy/leaf.pem", "asks this machine"),
            Example("policy-tool check --leaf policy/leaf.pem --trust-store policy/ca.pem", "tries the pair itself"),
            Example("policy-tool check --leaf policy/leaf.pem --expires-within 90", "for CI"),
        ],
        options: [
            leaf.spec, trustStore.spec, intermediates.spec, pin.spec, time.spec, superseded.spec, expiresWithin.spec,
            explain.spec,
            json.spec,
        ],
        exitStatuses: ExitMeanings(
            yes: "The gate is open.", no: "The gate is closed.",
            noAnswer: "The command line makes no sense, a file or the trust store cannot be read, or it cannot be told."
        ),
        manual: [CheckReport.manual],
        run: run
    ).explainingErrors()

    private static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
        let paths = arguments[trustStore]
        try CheckHints.refuseStandardInput(paths)
        let ownLeaf = try read(arguments[leaf], console)
        let fixedTime = arguments[time]
        let gate = Gate(
            leaf: ownLeaf,
            intermediates: try arguments[intermediates].map { try certificates($0, console) } ?? [],
            superseding: try arguments[superseded].map { try readSuperseded($0, beside: ownLeaf, console) },
            trustStore: paths.isEmpty ? .system : .named(paths), pin: arguments[pin],
            clock: { fixedTime ?? SystemClock.now() })
        guard let examination = gate.examine() else { throw Failure("the gate gave no verdict") }
        let report = CheckReport(
            examination, expiresWithin: arguments[expiresWithin], explains: arguments[explain],
            hints: CheckHints(
                leaf: arguments[leaf], stores: paths, judgement: examination.judgement, pin: arguments[pin]))
        if arguments[json] {
            try console.output(report.json.text)
        } else {
            try console.write(report.text)
            try console.write(report.account)
            report.warnings.forEach { console.warning($0) }
            if let hint = report.hint { console.note("policy-tool: hint: \(hint)") }
        }
        return report.status
    }

    private static func read(_ path: String, _ console: Console) throws -> [UInt8] {
        try Input.read(path, console, limit: PolicyFolder.largestCertificateFile, usual: "leaf.pem")
    }

    /// A leaf of an earlier policy, with a warning where it is none: it could not tell of a changed policy.
    private static func readSuperseded(
        _ path: String, beside leaf: [UInt8], _ console: Console
    ) throws -> [UInt8] {
        let bytes = try read(path, console)
        do {
            let earlier = try Certificate(der: CertificateFile.onlyCertificate(in: bytes))
            let own = try? Certificate(der: CertificateFile.onlyCertificate(in: leaf))
            if let problem = problem(withSuperseded: earlier, beside: own) {
                console.warning("\(quoted(path: path)): \(problem)", hint: "name the leaf.pem of the earlier policy")
            }
        } catch {
            console.warning("\(quoted(path: path)): \(error)")
        }
        return bytes
    }

    private static func problem(withSuperseded earlier: Certificate, beside leaf: Certificate?) -> String? {
        if (try? earlier.fields.isCA) == true { return "it is a CA, and the leaf of an earlier policy is expected" }
        guard let leaf else { return nil }
        if earlier.fingerprint == leaf.fingerprint { return "it is the leaf itself, and an earlier one is expected" }
        let policies = [earlier, leaf].map { ((try? $0.fields.binding) ?? nil)?.policyIdentifier }
        guard let own = policies[1], policies[0] != own else { return nil }
        guard let other = policies[0] else { return "it is bound to no policy, and so says nothing of an earlier one" }
        return "it is of another policy: \(printable(other, limit: 300)), and not \(printable(own, limit: 300))"
    }

    /// The certificates of a PEM file, as an empty file may have none.
    private static func certificates(_ path: String, _ console: Console) throws -> [[UInt8]] {
        let text = try Input.file(path, limit: largestIntermediates)
        guard !CertificateFile.isDER(text) else { return [text] }
        let blocks = PEM.blocks(in: text).filter { PEM.certificateLabels.contains($0.label) }
        if blocks.isEmpty, !text.isEmpty {
            console.warning("\(quoted(path: path)): there is no certificate in PEM in it")
        }
        return try blocks.map { block in
            guard block.label != PEM.trustedCertificateLabel, let der = block.bytes else {
                throw Failure("\(quoted(path: path)): the certificate that begins on line \(block.line) is damaged")
            }
            return der
        }
    }
}
