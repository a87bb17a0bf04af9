internal import PolicyAuthoring
internal import PolicyGate
internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// `inspect`: what a certificate or a policy folder holds.
enum Inspect {
    private static let json = Option("json", help: "Print the description as JSON.")

    static let command = Command(
        name: "inspect", summary: "Describe a profile, a certificate or a policy folder.",
        discussion: """
            FILE is a profile, signed or not, a certificate in PEM or DER, '-' for standard input, or a policy folder. \
            A profile or certificate is described and not judged; the parts of a folder must belong together.
            """,
        examples: [
            "policy-tool inspect Example.mobileconfig", "policy-tool inspect policy/ca.pem",
            "policy-tool inspect policy --json",
        ],
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
            let bytes = try ProfileInput.bytes(path, console)
            report = try describe(bytes, Input.name(of: path), now: now)
        }
        try console.output(arguments[json] ? report.json.text : Array(report.text.utf8))
        return .yes
    }

    private static func describe(_ bytes: [UInt8], _ name: String, now: Timestamp) throws -> InspectReport {
        guard !ProfileShape.isProfile(bytes) else {
            return InspectReport(
                try ProfileInput.profile(bytes, name), roots: PublicRoots.certificates, now: now)
        }
        do {
            return InspectReport(try Certificate(der: CertificateFile.onlyCertificate(in: bytes)), now: now)
        } catch {
            throw Failure("\(name): \(error)", hint: "name a profile, a certificate in PEM or DER, or a policy folder")
        }
    }
}
