internal import PolicyAuthoring
internal import PolicyGate
internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// `make-profile`: the `.mobileconfig` of a policy folder.
enum MakeProfile {
    private static let output = Option(
        required: "output", short: "o", .file(), help: "The profile; '-' is standard output.")
    private static let also = Option(
        repeating: "also", .directory(),
        help: "Carry the CA of an earlier policy too, so that apps with its leaf stay open while new ones roll out.")
    private static let target = Option(
        optional: "target", .choice("OS", of: ConfigurationProfile.Target.self),
        help: "The kind of device that may install it.")
    private static let scope = Option(
        optional: "scope", .choice("SCOPE", of: ConfigurationProfile.Scope.self),
        help: "For whom a Mac installs it; System where the target is macos.")
    private static let description = Option(
        optional: "description", .text("TEXT"), help: "A sentence for the device's owner.")
    private static let noPasscodePayload = Option(
        "no-passcode-payload", help: "Leave the passcode rule out, where MDM delivers it.")
    private static let force = Option("force", short: "f", help: "Replace a file that is there.")

    static let command = Command(
        name: "make-profile", summary: "Make the profile that carries a policy's CA and passcode rule.",
        discussion: """
            The same folder and options give the same bytes. The identifier and its UUID stay over all revisions of a \
            policy, so that a new profile replaces the old one on a device.

            A rule other than the one for which the CA was made is refused.
            """,
        examples: [
            "policy-tool make-profile policy -o Example.mobileconfig",
            Example(
                "policy-tool make-profile policy-2 --also policy -o Example.mobileconfig",
                "carries the earlier CA too"),
        ],
        options: [
            output.spec, also.spec, target.spec, scope.spec, description.spec, noPasscodePayload.spec, force.spec,
        ],
        operands: [.one("DIR", .directory)],
        run: run
    ).explainingErrors()

    private static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
        let now = SystemClock.now()
        let folder = try PolicyFolder(at: arguments.operands[0], now: now)
        let profile = ConfigurationProfile(
            policy: folder.policy, ca: folder.ca, options: try options(arguments, folder, now: now))
        warn(arguments, folder, console)
        let xml = try profile.xml
        let path = arguments[output]
        guard path != "-" else {
            try console.output(xml)
            return .yes
        }
        try OutputFile.write(xml, to: path, access: .open, replacing: arguments[force])
        let others = arguments[also].isEmpty ? "" : " and \(arguments[also].count) earlier"
        try console.write(
            "\(printable(path, limit: 1024)): \(printable(folder.policy.identifier)) with the CA "
                + "\(printable(folder.ca.commonName ?? ""))\(others)\n")
        return .yes
    }

    private static func options(
        _ arguments: Arguments, _ folder: PolicyFolder, now: Timestamp
    ) throws -> ConfigurationProfile.Options {
        var options = ConfigurationProfile.Options()
        options.earlierCAs = try earlierCAs(arguments, folder, now: now)
        options.target = arguments[target]
        options.scope = arguments[scope]
        options.omitsPasscodePayload = arguments[noPasscodePayload]
        if let text = arguments[description] {
            guard text.isXMLText, !text.isEmpty else {
                throw Failure.usage(
                    "'--description' has a character that no profile can hold: \(text.firstNonXMLCharacter)")
            }
            options.description = text
        }
        return options
    }

    private static func earlierCAs(
        _ arguments: Arguments, _ folder: PolicyFolder, now: Timestamp
    ) throws -> [Certificate] {
        var fingerprints = [folder.ca.fingerprint]
        return try arguments[also].map { path in
            let earlier = try PolicyFolder(at: path, now: now)
            guard !fingerprints.contains(earlier.ca.fingerprint) else {
                throw Failure.usage("'--also \(printable(path))' names a CA that the profile carries already")
            }
            guard earlier.policy.identifier == folder.policy.identifier else {
                throw Failure(
                    "\(quoted(path: path)) is of another policy: \(printable(earlier.policy.identifier))",
                    hint: "a profile replaces the one with its own identifier, \(printable(folder.policy.identifier))")
            }
            fingerprints.append(earlier.ca.fingerprint)
            return earlier.ca
        }
    }

    private static func warn(_ arguments: Arguments, _ folder: PolicyFolder, _ console: Console) {
        if arguments[target] == .macos, !arguments[noPasscodePayload] {
            console.warning(
                "macOS from 15.7 refuses a passcode payload that is installed by hand, and the whole profile with it",
                hint: "deliver it by MDM, or leave the rule to MDM with '--no-passcode-payload'")
        }
        if arguments[noPasscodePayload] {
            console.warning("the profile does not hold the passcode rule: another channel must deliver it")
        }
        let days = SystemClock.now().days(until: folder.leaf.fields.notAfter)
        if days < 90 { console.warning("the leaf ends on \(folder.leaf.fields.notAfter.date), in \(days) days") }
    }
}
