internal import PolicyAuthoring
internal import PolicyGate
internal import PolicyGateModel

/// `make-page`: the folder with which a profile is handed out to the people who have the devices.
enum MakePage {
    private static let output = Option(
        required: "output", short: "o", .directory(), help: "The folder to make: the page and all that belongs to it.")
    private static let url = Option(
        required: "url",
        ValueKind<PageAddress>("URL", decode: readAddress),
        help: "The address at which the folder will be; it must begin with https:// (http:// for localhost alone).")
    private static let contact = Option(
        optional: "contact",
        ValueKind<String>("TEXT", expected: "a text of at most \(HandOutFolder.longestContact) characters") {
            HandOutFolder.isContact($0) ? $0 : nil
        },
        help: "Whom to ask: an address for mail, or any other text.")
    private static let force = Option("force", short: "f", help: "Replace an earlier folder of the same files.")

    static let command = Command(
        name: "make-page", summary: "Make the web page with which a profile is handed out.",
        discussion: """
            PROFILE is a profile that lint has no error for; '-' is standard input. It goes into the folder byte for byte, \
            signed or not.

            The page tells the owner of a device what the profile demands and who asks for it, and step by step how it is \
            installed and removed on an iPhone, iPad, Mac or Linux system. It needs no script and nothing from another \
            host. The same profile, address and contact give the same bytes.
            """,
        examples: [
            "policy-tool make-page Example.mobileconfig --url https://example.com/policy/ -o page",
            Example(
                "policy-tool make-page Example.mobileconfig --url http://localhost:8080/ --contact it@example.com -o page",
                "for a try on this machine"),
        ],
        options: [url.spec, output.spec, contact.spec, force.spec],
        operands: [.one("PROFILE", .file)],
        manual: [files],
        run: run
    ).explainingErrors()

    private static let files = ManualSection(
        title: "Files",
        paragraphs: [
            .terms([
                ("index.html", "The page, with the address as a QR code."),
                ("IDENTIFIER.mobileconfig", "The profile."),
                ("ca.cer, ca.crt", "Its CA in DER and in PEM; further CAs as ca-XXXXXXXX.crt."),
                (
                    "nginx.conf, apache.conf, Caddyfile",
                    "What the web server has to be told: the profile's type, application/x-apple-aspen-config, and a "
                        + "Content-Security-Policy. They hold no secret."
                ),
            ])
        ])

    private static func readAddress(_ text: String) throws -> PageAddress {
        do {
            return try PageAddress(text)
        } catch {
            throw InvalidValue(
                expected: "the address of a folder, as in https://example.com/policy/", hints: ["\(error)"])
        }
    }

    private static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
        let path = arguments.operands[0]
        let bytes = try ProfileInput.bytes(path, console)
        let file = try ProfileInput.profile(bytes, Input.name(of: path))
        try refuseFaults(of: file, path)
        let handOut = try readHandOut(file, bytes, path)
        let folder = HandOutFolder(handOut, at: arguments[url], contact: arguments[contact])
        let files = try folder.files
        try OutputFolder.write(files, to: arguments[output], replacing: arguments[force])
        if arguments[url].isLocal {
            console.warning("the page is for a try: no device but this machine reaches \(arguments[url].text)")
        }
        try console.tell(folder: arguments[output], holds: files.map(\.name))
        return .yes
    }

    private static func readHandOut(_ file: ProfileFile, _ bytes: [UInt8], _ path: String) throws -> HandOut {
        do {
            return try HandOut(file, bytes: bytes)
        } catch let problem as HandOut.Problem {
            throw Failure("\(Input.name(of: path)): \(problem)")
        }
    }

    /// A device would refuse the profile, and its owner would be left alone with that.
    private static func refuseFaults(of file: ProfileFile, _ path: String) throws {
        var linter = Linter(target: nil, now: SystemClock.now())
        linter.publicRoots = { PublicRoots.certificates }
        guard let fault = linter.findings(in: file).first(where: { $0.severity == .error }) else { return }
        let place = fault.shownPath.map { "\($0): " } ?? ""
        throw Failure(
            "\(Input.name(of: path)): \(place)\(fault.sentence) [\(fault.rule)]",
            hint: "'policy-tool lint' says all that a device would refuse")
    }
}
