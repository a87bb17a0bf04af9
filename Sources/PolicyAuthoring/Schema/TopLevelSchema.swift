/// The keys of a profile itself (`TopLevel.yaml`).
extension Schema {
    package static let topLevel: [SchemaKey] =
        [
            SchemaKey(
                "PayloadType", .string(among: ["Configuration"]), isRequired: true, meaning: "that this is a profile"),
            SchemaKey(
                "PayloadVersion", .integer(1...1), isRequired: true, meaning: "the version of the format",
                note: "never the revision of the policy; iOS refuses a profile without it, macOS does not"),
            SchemaKey(
                "PayloadIdentifier", .string(), isRequired: true, meaning: "which profile this one replaces",
                note: "reverse-DNS; a profile with another identifier stands beside the old one"),
            SchemaKey("PayloadUUID", .string(), isRequired: true, meaning: "a name that nothing else has"),
            // Required, too, but not in an encrypted profile: a rule of its own judges that.
            SchemaKey("PayloadContent", .array(of: .payload), meaning: "the payloads"),
            SchemaKey("EncryptedPayloadContent", .data, meaning: "the payloads, encrypted for one device"),
            SchemaKey(
                "IsEncrypted", .boolean, removed: "27.0", meaning: "that the payloads are encrypted",
                note: "was in the schema until 26"),
            SchemaKey(
                "HasRemovalPasscode", .boolean, removed: "27.0", meaning: "that removing it takes a password",
                note: "was in the schema until 26; Apple's own tools still write it"),
        ] + shownKeys + removalKeys + installationKeys

    /// What a person reads before installing.
    private static let shownKeys: [SchemaKey] = [
        SchemaKey(
            "PayloadDisplayName", .string(), meaning: "the profile's name on the device",
            note: "optional, but some servers refuse a profile without it"),
        SchemaKey("PayloadDescription", .string(), meaning: "a sentence below the name"),
        SchemaKey("PayloadOrganization", .string(), meaning: "who made it"),
        SchemaKey(
            "ConsentText", .textByLanguage, meaning: "a text to agree to before installing",
            note: "shown in the device's language, else 'default', else 'en', else the first"),
    ]

    private static let removalKeys: [SchemaKey] = [
        SchemaKey(
            "PayloadRemovalDisallowed", .boolean, introduced: [.ios: "4.0", .macos: "10.15", .tvos: "9.0"],
            supervisedOn: [.ios, .tvos], meaning: "that the owner cannot remove it",
            note: "on macOS a profile installed by hand then needs an administrator, nothing more"),
        SchemaKey("RemovalDate", .date, meaning: "when the system removes it"),
        SchemaKey(
            "DurationUntilRemoval", .real, meaning: "seconds until the system removes it",
            note: "the earlier of this and RemovalDate counts"),
        SchemaKey(
            "PayloadExpirationDate", .date,
            introduced: [.ios: "4.0", .macos: "10.7", .tvos: "9.0", .visionos: "1.0"],
            meaning: "from when the device offers an update"),
    ]

    private static let installationKeys: [SchemaKey] = [
        SchemaKey(
            "PayloadScope", .string(among: ["System", "User"]), introduced: [.macos: "10.8"],
            meaning: "whether a Mac installs it for all users or for one",
            note: "decides which keychain gets a certificate; without it, User"),
        SchemaKey(
            "TargetDeviceType", .integer(0...6),
            introduced: [.ios: "12.2", .macos: "10.15", .tvos: "12.2", .visionos: "1.1", .watchos: "5.2"],
            meaning: "the kind of device that it is for",
            note: "0 any, 1 iPhone and iPad, 2 Apple Watch, 3 HomePod, 4 Apple TV, 5 Mac, 6 Apple Vision Pro"),
    ]

    /// The keys that every payload has (`CommonPayloadKeys.yaml`).
    package static let commonKeys: [SchemaKey] = [
        SchemaKey(
            "PayloadType", .string(), isRequired: true, meaning: "what kind of payload this is",
            note: "case counts"),
        SchemaKey(
            "PayloadVersion", .integer(1...1), isRequired: true, meaning: "the version of the format",
            note: "servers that check the schema refuse a payload without it"),
        SchemaKey(
            "PayloadIdentifier", .string(), isRequired: true, meaning: "which payload this one updates",
            note: "unique in the profile"),
        SchemaKey(
            "PayloadUUID", .string(), isRequired: true, meaning: "a name that nothing else has",
            note: "the same identifier with another UUID is removed and added anew"),
        SchemaKey("PayloadDisplayName", .string(), meaning: "the payload's name on the device"),
        SchemaKey("PayloadDescription", .string(), meaning: "a sentence about the payload"),
        SchemaKey("PayloadOrganization", .string(), meaning: "who made it"),
    ]
}
