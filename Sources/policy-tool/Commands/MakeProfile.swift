internal import PolicyAuthoring
internal import PolicyGate
internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// `make-profile`: the `.mobileconfig` of a policy folder.
enum MakeProfile {
    /// What is written.
    enum Format: String, CaseIterable, Sendable {
        case profile, declarations
    }

    private static let output = Option(
        required: "output", short: "o", .file(),
        help: "The profile ('-' is standard output), or the folder of declarations.")
    private static let format = Option(
        "format", .choice("FORMAT", of: Format.self), default: .profile,
        help: "A profile, or declarations for MDM: one JSON file each in a folder.")
    private static let caURL = Option(
        optional: "ca-url", .text("URL"),
        help: "With --format declarations: where devices fetch the CA (ca.cer); it must begin with https://.")
    private static let signing = SigningOptions(prefix: "sign-")
    private static let force = Option("force", short: "f", help: "Replace a file that is there.")

    static let command = Command(
        name: "make-profile", summary: "Make the profile that carries a policy's CA and passcode rule.",
        discussion: """
            The same folder and options give the same bytes. The identifier and its UUID stay over all revisions of a \
            policy, so that a new profile replaces the old one on a device.

            A rule other than the one for which the CA was made is refused. Declarations are configurations and an asset: \
            the MDM server activates them.
            """,
        examples: [
            "policy-tool make-profile policy -o Example.mobileconfig",
            Example(
                "policy-tool make-profile policy-2 --also policy -o Example.mobileconfig",
                "carries the earlier CA too"),
        ],
        options: [output.spec, format.spec, caURL.spec, force.spec] + ProfileOptions.all + signing.all,
        operands: [.one("DIR", .directory)],
        run: run
    ).explainingErrors()

    private static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
        let now = SystemClock.now()
        let folder = try PolicyFolder(at: arguments.operands[0], now: now)
        guard arguments[format] == .profile else { return try writeDeclarations(arguments, folder, console) }
        guard arguments[caURL] == nil else {
            throw Failure.usage("'--ca-url' stands only beside '--format declarations'")
        }
        let options = try ProfileOptions.read(arguments, folder, console, now: now)
        var profile = try ConfigurationProfile(policy: folder.policy, ca: folder.ca, options: options).xml
        warn(arguments, folder, console)
        if signing.areGiven(arguments) {
            let signer = try signing.signer(arguments, console, now: now)
            profile = try SignedProfile.make(of: ProfileFile(reading: profile), by: signer, console, now: now).bytes
        }
        let others = options.earlierCAs.isEmpty ? "" : " and \(options.earlierCAs.count) earlier"
        try console.deliver(
            profile, to: arguments[output], replacing: arguments[force],
            "\(printable(options.base?.identifier ?? folder.policy.identifier)) with the CA "
                + "\(printable(folder.ca.commonName ?? ""))\(others)")
        return .yes
    }

    private static func writeDeclarations(
        _ arguments: Arguments, _ folder: PolicyFolder, _ console: Console
    ) throws -> ExitStatus {
        if let url = arguments[caURL], !url.hasPrefix("https://") || url.utf8.contains(where: { $0 <= 0x20 }) {
            throw Failure.usage(
                "invalid value \(quoted(url)) for '--ca-url': expected an address that begins with https://")
        }
        if let option = ProfileOptions.all.first(where: { arguments.has($0) }) {
            throw Failure.usage(
                "'--\(option.name)' says something of a profile: it does not go with '--format declarations'")
        }
        let declarations = PolicyDeclarations(policy: folder.policy, ca: folder.ca, address: arguments[caURL])
        let files = try declarations.files
        try OutputFolder.write(files, to: arguments[output], replacing: arguments[force])
        if arguments[caURL] == nil {
            console.warning(
                "the declarations do not bring the CA", hint: "put ca.cer on a server and add '--ca-url URL'")
        }
        try console.tell(folder: arguments[output], holds: files.map(\.name))
        return .yes
    }

    private static func warn(_ arguments: Arguments, _ folder: PolicyFolder, _ console: Console) {
        if arguments[ProfileOptions.target] == .macos, !arguments[ProfileOptions.noPasscodePayload] {
            console.warning(
                "macOS from 15.7 refuses a passcode payload that is installed by hand, and the whole profile with it",
                hint: "deliver it by MDM, or leave the rule to MDM with '--no-passcode-payload'")
        }
        if arguments[ProfileOptions.noPasscodePayload] {
            console.warning(
                "the profile does not hold the passcode rule: another channel must deliver it",
                hint: "on a Mac the gate looks for the passcode payload by its PayloadUUID: deliver the rule with "
                    + "\((try? ConfigurationProfile.passcodeUUID(of: folder.policy)) ?? "")")
        }
        let (now, end) = (SystemClock.now(), folder.leaf.fields.notAfter)
        if now > end {
            console.warning("the leaf ended on \(end.date): no app with it opens")
        } else if now.days(until: end) < 90 {
            console.warning("the leaf ends on \(end.date), \(now.words(until: end))")
        }
    }
}
