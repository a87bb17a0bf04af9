/// What Apple's published schema says of profiles: the one table from which writing, reading, lint and documents derive.
///
/// Facts are from apple/device-management (`TopLevel.yaml`, `CommonPayloadKeys.yaml` and the payloads' own files), read
/// at release 27.0; what an earlier release had otherwise stands in the key's note.
package enum Schema {
    /// The release of Apple's schema that the facts were read at.
    package static let release = "27.0"
}
