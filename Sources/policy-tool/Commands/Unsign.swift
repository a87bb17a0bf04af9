internal import PolicyAuthoring

/// `unsign`: the profile out of its signature.
enum Unsign {
    private static let output = Option(
        required: "output", short: "o", .file(), help: "The profile; '-' is standard output.")
    private static let force = Option("force", short: "f", help: "Replace a file that is there.")

    static let command = Command(
        name: "unsign", summary: "Take a profile out of its signature.",
        discussion: """
            Writes the bytes that were signed, and nothing where the signature does not hold for them. Who signed is not \
            judged: 'policy-tool inspect' says it.
            """,
        examples: ["policy-tool unsign Signed.mobileconfig -o Example.mobileconfig"],
        options: [output.spec, force.spec],
        operands: [.one("FILE", .file)],
        run: run
    ).explainingErrors()

    private static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
        let path = arguments.operands[0]
        let file = try ProfileInput.readHolding(path, console)
        guard file.signature != nil else {
            throw Failure("\(Input.name(of: path)) is not signed", hint: "it can be used as it is")
        }
        try console.deliver(file.content, to: arguments[output], replacing: arguments[force])
        return .yes
    }
}
