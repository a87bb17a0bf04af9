internal import PolicyAuthoring
internal import PolicyGate
internal import PolicyGateModel

/// `lint`: what a device, a server or a person would stumble over in a profile.
enum Lint {
    private static let target = Option(
        optional: "target", .choice("OS", of: Platform.self),
        help: "Judge the profiles for this system; without it, for any.")
    private static let only = Option(
        optional: "only",
        ValueKind("TYPE", expected: "payload types with commas between them") { $0.isEmpty ? nil : $0 }
            .separatedByCommas(),
        help: "Fail if a profile holds a payload of any other type.")
    private static let policy = Option(
        optional: "policy", .directory(),
        help: "Fail if a profile does not hold this policy: its CA, under which its leaf verifies, and its rule.")
    private static let format = Option(
        "format", .choice("FORMAT", of: LintReport.Format.self), default: .text,
        help: "How findings are written: for people, for programs, for GitHub's workflows, or as SARIF 2.1.0.")

    static let command = Command(
        name: "lint", summary: "Find what a device, a server or a person would stumble over in profiles.",
        discussion: """
            FILE is a profile, signed or not; '-' is standard input. Every finding names its rule, the place, what was \
            found and what was expected. Errors fail; warnings and notes do not.

            Facts are those of Apple's published schema, release \(Schema.release), and of what devices and servers were \
            seen to refuse.
            """,
        examples: [
            "policy-tool lint Example.mobileconfig",
            Example(
                "policy-tool lint Example.mobileconfig --target ios --policy policy", "is it the policy's profile?"),
            Example(
                "policy-tool lint *.mobileconfig --format github "
                    + "--only com.apple.security.root,com.apple.mobiledevice.passwordpolicy",
                "for CI"),
        ],
        options: [target.spec, only.spec, policy.spec, format.spec],
        operands: [.oneOrMore("FILE", .file)],
        exitStatuses: ExitMeanings(
            yes: "No profile has an error.", no: "At least one profile has an error.",
            noAnswer: "The command line makes no sense, or a file cannot be read; the others were judged."),
        manual: LintReport.manual,
        run: run
    ).explainingErrors()

    private static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
        let now = SystemClock.now()
        guard arguments.operands.count(where: { $0 == "-" }) < 2 else {
            throw Failure.usage("'-' is given twice, and standard input can be read once", hint: nil)
        }
        var linter = Linter(
            target: arguments[target], now: now,
            allowedTypes: arguments[only].map { types in
                warn(ofUnknown: types, console)
                return Set(types)
            }, policy: try arguments[policy].map { try PolicyFolder(at: $0, now: now) })
        linter.publicRoots = { PublicRoots.certificates }
        var report = LintReport()
        for path in arguments.operands {
            do {
                report.files.append(
                    LintReport.File(name: path, findings: linter.findings(in: try ProfileInput.bytes(path, console))))
            } catch {
                console.report(Failure(explaining: error))
                report.unreadable.append(path)
            }
        }
        try console.output(report.bytes(as: arguments[format]))
        if arguments[format] == .text { console.note(report.count) }
        return report.unreadable.isEmpty ? report.status : .noAnswer
    }

    /// A mistyped type would allow nothing, and say so of every payload.
    private static func warn(ofUnknown types: [String], _ console: Console) {
        for type in types where !Schema.allTypes.contains(type) {
            console.warning(
                "\(quoted(type)) is no payload type that Apple has published",
                hint: closest(to: type, among: Schema.allTypes.sorted()).map { "did you mean '\($0)'?" })
        }
    }
}

extension Linter {
    /// The findings in a file's bytes; what cannot be read is a finding, too.
    fileprivate func findings(in bytes: [UInt8]) -> [LintFinding] {
        do { return findings(in: try ProfileFile(reading: bytes)) } catch { return [LintFinding(error)] }
    }
}
