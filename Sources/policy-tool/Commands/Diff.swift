internal import PolicyAuthoring

/// `diff`: what a device would do with a new profile.
enum Diff {
    private static let json = Option("json", help: "Print the differences as JSON.")

    static let command = Command(
        name: "diff", summary: "Say what a device would do with a new profile where it has an old one.",
        discussion: """
            OLD and NEW are profiles in any form, signed or not; one of them may be '-' for standard input. What they hold \
            is compared, types included, and not how it is written.
            """,
        examples: ["policy-tool diff Example.mobileconfig Example-2.mobileconfig"],
        options: [json.spec],
        operands: [.one("OLD", .file), .one("NEW", .file)],
        exitStatuses: ExitMeanings(yes: "They hold the same.", no: "They differ."),
        manual: [DiffReport.manual],
        run: run
    ).explainingErrors()

    private static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
        guard arguments.operands != ["-", "-"] else {
            throw Failure.usage("OLD and NEW are both standard input")
        }
        let files = try arguments.operands.map { try profile($0, console) }
        let report = DiffReport(ProfileDiff(from: files[0], to: files[1]))
        try console.output(arguments[json] ? report.json.text : Array(report.text.utf8))
        return report.isEmpty ? .yes : .no
    }

    private static func profile(_ path: String, _ console: Console) throws -> ProfileFile {
        let file = try ProfileInput.read(path, console)
        guard file.root != nil else {
            throw Failure("\(Input.name(of: path)): its outermost value is no <dict>, as a profile's is")
        }
        return file
    }
}
