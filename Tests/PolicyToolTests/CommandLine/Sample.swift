@testable import policy_tool

/// A small program with every form of option and operand, and with texts that are hard on every generator.
enum Sample {
    enum Kind: String, CaseIterable, Sendable {
        case p256, p384
        case rsa = "rsa-3072"
    }

    static let force = Option("force", short: "f", help: "Replace files that exist.")
    static let verbose = Option("verbose", short: "v", help: "Say more. Really: [all] of it.")
    static let output = Option(required: "output", short: "o", .directory(), help: "Write into DIR.")
    static let days = Option(
        "days", .integer("N", in: 1...3650, unit: "days"), default: 365, group: "Policy", help: "How long it lasts.")
    static let kind = Option(
        "kind", short: "k", .choice("KIND", of: Kind.self), default: .p256, group: "Policy", help: "The kind of key.")
    static let simple = Option(
        optional: "allow-simple", .boolean, group: "Policy", help: "Whether 'aaaa' or \"1234\" is allowed.")
    static let offset = Option("offset", .integer("N", in: -10...10), default: 0, help: "Move by N.")
    static let also = Option(repeating: "also", .directory(), help: "Carry the CA of DIR too.")
    static let note = Option(optional: "note", .text("TEXT"), help: "A note: $(touch x) `date` \\ % of 'it'.")
    static let only = Option("only", ValueKind.text("TYPE").separatedByCommas(), default: [], help: "Only some types.")
    static let leaf = Option(optional: "leaf", .file(), help: "Read the leaf from FILE.")

    static let make = Command(
        name: "make", summary: "Make it: \"quoted\", 'quoted', [bracketed] and $HOME.",
        discussion: """
            The first paragraph is long enough that it has to be broken into more than one line of the help text.

            The second paragraph begins here. .Nm is not a macro, and \\fB is no font.
            'Neither is this.
            """,
        examples: [
            "sample-tool make -o policy source", Example("sample-tool make -f -o - source", "Replace what is there:"),
        ],
        options: [
            force.spec, verbose.spec, output.spec, days.spec, kind.spec, simple.spec, offset.spec, also.spec,
            note.spec, only.spec, leaf.spec,
        ],
        operands: [.one("SOURCE", .file)],
        exitStatuses: ExitMeanings(yes: "It was made.", no: "It could not be made: a reason is given."),
        manual: [
            ManualSection(
                title: "JSON",
                paragraphs: [
                    "The fields are:", .terms([("schema", "1."), ("a b", "Two words.")]),
                    .literal("{ \"schema\": 1,\n.  'a': \"\\n\" }"),
                ]),
            ManualSection(title: "Files", paragraphs: ["One per line. Another sentence."]),
            ManualSection(title: "Environment", paragraphs: ["None: naïve — of course."]),
        ]
    ) { arguments, console in
        try console.write("\(arguments.operands[0]) \(arguments[output]) \(arguments[days])\n")
        return .yes
    }

    static let diff = Command(
        name: "diff", summary: "Compare two files.", operands: [.one("OLD", .file), .one("NEW", .directory)]
    ) { _, _ in .no }

    static let lint = Command(
        name: "lint", summary: "Find faults.", options: [force.spec, leaf.spec], operands: [.oneOrMore("FILE", .file)]
    ) { arguments, console in
        if arguments.operands.contains("usage") { throw Failure.usage("two things are wrong", hint: "leave one") }
        if arguments.operands.contains("io") { throw Failure("cannot read \(quoted("a\nb"))", status: .no) }
        if arguments.operands.contains("other") { throw InvalidValue(expected: "nothing") }
        console.warning("odd", hint: "mend it")
        console.note("done\nwell")
        return .yes
    }

    static let list = Command(name: "list", summary: "List everything.") { _, console in
        try console.output(console.input(4))
        return .yes
    }

    static let program = Program(
        name: "sample-tool", version: "1.2.3", releaseDate: "2026-11-30", summary: "Make samples of every kind.",
        discussion: "What it does is told here.", examples: ["sample-tool make -o policy source"],
        commands: [make, diff, lint, list], manual: [ManualSection(title: "Files", paragraphs: ["None."])]
    ) { "Detail 4.5" }
}
