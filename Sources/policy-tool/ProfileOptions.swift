internal import PolicyAuthoring
internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// The options that say what a profile holds besides the policy.
enum ProfileOptions {
    private static let also = Option(
        repeating: "also", .directory(), group: "Profile",
        help: "Carry the CA of an earlier policy too, so that apps with its leaf stay open while new ones roll out.")
    private static let base = Option(
        optional: "base", .file(), group: "Profile",
        help: "Add to the profile in FILE, signed or not; everything else in it stays as it is.")
    static let target = Option(
        optional: "target", .choice("OS", of: ConfigurationProfile.Target.self), group: "Profile",
        help: "The kind of device that may install it.")
    private static let scope = Option(
        optional: "scope", .choice("SCOPE", of: ConfigurationProfile.Scope.self), group: "Profile",
        help: "For whom a Mac installs it; System where the target is macos.")
    private static let description = Option(
        optional: "description", .text("TEXT"), group: "Profile", help: "A sentence for the device's owner.")
    private static let consentText = Option(
        repeating: "consent-text", .text("LANGUAGE=TEXT"), group: "Profile",
        help: "What a person must agree to, for a language tag or 'default'.")
    static let noPasscodePayload = Option(
        "no-passcode-payload", group: "Profile", help: "Leave the passcode rule out, where MDM delivers it.")

    private static let removalDate = Option(
        optional: "removal-date", .time("TIME"), group: "Removal", help: "When devices take the profile away.")
    private static let removeAfter = Option(
        optional: "remove-after", .integer("DAYS", in: 1...36_500, unit: "days"), group: "Removal",
        help: "How long after its installation devices take the profile away.")
    private static let removalDisallowed = Option(
        "removal-disallowed", group: "Removal",
        help: "Keep people from removing it: on supervised devices; a Mac asks for an administrator.")
    private static let removalPassword = Option(
        optional: "removal-password-file", .file(), group: "Removal",
        help: "Ask for the password in FILE ('-' is standard input) before the profile is removed.")

    static let all = [
        also.spec, base.spec, target.spec, scope.spec, description.spec, consentText.spec, noPasscodePayload.spec,
        removalDate.spec, removeAfter.spec, removalDisallowed.spec, removalPassword.spec,
    ]

    /// What was asked for, and a warning for each thing that works otherwise than one may think.
    static func read(
        _ arguments: Arguments, _ folder: PolicyFolder, _ console: Console, now: Timestamp
    ) throws -> ConfigurationProfile.Options {
        var options = ConfigurationProfile.Options()
        options.earlierCAs = try earlierCAs(arguments, folder, now: now)
        options.target = arguments[target]
        warn(ofTarget: arguments[target], console)
        options.scope = arguments[scope]
        options.omitsPasscodePayload = arguments[noPasscodePayload]
        options.description = try arguments[description].map { try text($0, option: "--description") }
        options.consentTexts = try consentTexts(arguments, console)
        options.removal = try removal(arguments, folder, console, now: now)
        options.base = try arguments[base].map { try readBase($0, folder, console) }
        return options
    }

    /// A device that does not know the payload takes the rest of the profile, and demands nothing.
    private static func warn(ofTarget target: ConfigurationProfile.Target?, _ console: Console) {
        guard let target, [.tvos, .homepod].contains(target) else { return }
        console.warning("\(target.rawValue) has no passcode rule: such a device takes the CA and demands nothing")
    }

    private static func text(_ text: String, option: String) throws -> String {
        guard text.isXMLText, !text.isEmpty else {
            throw Failure.usage(
                text.isEmpty
                    ? "'\(option)' is empty"
                    : "'\(option)' has a character that no profile can hold: \(text.firstNonXMLCharacter)")
        }
        return text
    }

    private static func consentTexts(_ arguments: Arguments, _ console: Console) throws -> [String: String] {
        let texts = try LanguageTexts.read(arguments[consentText], option: "--consent-text")
        for (language, value) in texts {
            guard language.isLanguageTag else {
                throw Failure.usage("\(quoted(language)) in '--consent-text' is not a language tag or 'default'")
            }
            _ = try text(value, option: "--consent-text")
        }
        if !texts.isEmpty, texts["default"] == nil {
            console.warning(
                "there is no consent text for people with another language",
                hint: "add '--consent-text default=TEXT'")
        }
        return texts
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
}

// MARK: - A base, and removal

extension ProfileOptions {
    private static func readBase(_ path: String, _ folder: PolicyFolder, _ console: Console) throws -> ProfileBase {
        let file = try ProfileInput.readHolding(path, console)
        if file.signature != nil {
            console.warning(
                "the signature of \(Input.name(of: path)) does not cover what is added: the result is not signed",
                hint: "sign it with the same signer: a person can replace a signed profile with no other")
        }
        do {
            return try ProfileBase(file, for: folder.policy)
        } catch {
            throw Failure("\(Input.name(of: path)): \(printable(error.description, limit: 1000))")
        }
    }

    private static func removal(
        _ arguments: Arguments, _ folder: PolicyFolder, _ console: Console, now: Timestamp
    ) throws -> ConfigurationProfile.Removal {
        var removal = ConfigurationProfile.Removal()
        removal.date = arguments[removalDate]
        removal.days = arguments[removeAfter]
        removal.isDisallowed = arguments[removalDisallowed]
        if let date = removal.date, date <= now {
            throw Failure.usage("'--removal-date' is over: \(date.iso8601)")
        }
        if let date = removal.date, date > folder.ca.fields.notAfter {
            console.warning("the CA ends on \(folder.ca.fields.notAfter.date), before the profile is taken away")
        }
        removal.password = try arguments[removalPassword].map { try password($0, console) }
        if removal.password != nil {
            console.warning(
                "the removal password stands in the profile in clear, and counts on supervised devices and on a Mac only"
            )
        }
        return removal
    }

    private static func password(_ path: String, _ console: Console) throws -> String {
        let bytes = try Passphrase.secret(path, console, called: "removal password")
        guard let password = String(validating: bytes, as: UTF8.self), password.isXMLText else {
            throw Failure("the removal password in \(Input.name(of: path)) is not text that a profile can hold")
        }
        return password
    }
}
