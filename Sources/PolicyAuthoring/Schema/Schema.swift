/// What Apple's published schema says of profiles: the one table from which writing, reading, lint and documents derive.
///
/// Facts are from apple/device-management (`TopLevel.yaml`, `CommonPayloadKeys.yaml` and the payloads' own files), read
/// at release 27.0; what an earlier release had otherwise stands in the key's note.
package enum Schema {
    /// The release of Apple's schema that the facts were read at.
    package static let release = "27.0"

    /// The payloads whose keys are known.
    package static let payloads: [PayloadSchema] =
        [passcode] + certificates + [profileRemovalPassword, declarations]

    /// The payload of that type, case for case; nil where nothing is known of its keys.
    package static func payload(_ type: String) -> PayloadSchema? { payloadsByType[type] }

    /// Every type of payload that Apple has published, case for case.
    package static let allTypes: Set<String> = Set(knownTypes).union(payloads.map(\.type))

    private static let payloadsByType = Dictionary(payloads.map { ($0.type, $0) }) { first, _ in first }

    /// Since when each system takes profiles at all.
    static let everywhere: [Platform: String] = [
        .ios: "4.0", .macos: "10.7", .tvos: "9.0", .visionos: "1.0", .watchos: "1.0",
    ]
}
