internal import PolicyAuthoring
internal import PolicyGate
internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// `inspect`: what a certificate or a policy folder holds.
enum Inspect {
    private static let json = Option("json", help: "Print the description as JSON.")

    static let command = Command(
        name: "inspect", summary: "Describe a certificate or a policy folder.",
        discussion: """
            FILE is a certificate in PEM or DER, '-' for standard input, or a policy folder. A certificate is described \
            and not judged; the parts of a folder must belong together.
            """,
        examples: ["policy-tool inspect policy/ca.pem", "policy-tool inspect policy --json"],
        options: [json.spec],
        operands: [.one("FILE", .file)],
        manual: [InspectReport.manual],
        run: run
    ).explainingErrors()

    private static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
        let path = arguments.operands[0]
        let now = SystemClock.now()
        let report: InspectReport
        if path != "-", Paths.isFolder(path) {
            report = try InspectReport(PolicyFolder(at: path, now: now), now: now)
        } else {
            report = InspectReport(try certificate(path, console), now: now)
        }
        try console.output(arguments[json] ? report.json.text : Array(report.text.utf8))
        return .yes
    }

    private static func certificate(_ path: String, _ console: Console) throws -> Certificate {
        guard path == "-" else {
            do {
                return try PolicyFolder.certificate(path)
            } catch let error as FileError where error.kind == .other {
                throw Failure(
                    "\(quoted(path: path)): \(error.problem)",
                    hint: "name a certificate in PEM or DER, or a policy folder")
            }
        }
        let bytes = try console.input(PolicyFolder.largestCertificateFile)
        do {
            return try Certificate(der: CertificateFile.onlyCertificate(in: bytes))
        } catch {
            throw Failure("standard input: \(error)")
        }
    }
}
