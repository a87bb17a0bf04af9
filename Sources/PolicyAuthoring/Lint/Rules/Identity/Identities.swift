/// The identifiers and UUIDs of a profile: its own first, then its payloads'.
extension LintSubject {
    struct Identity: Sendable {
        let text: String
        let place: LintPlace
        /// Of the profile, not of a payload.
        let isTopLevel: Bool
    }

    /// The texts of a key, `PayloadUUID` or `PayloadIdentifier`.
    static func identities(_ key: String, _ root: PropertyListDictionary, _ payloads: [Payload]) -> [Identity] {
        let own = identity(key, in: root, LintPlace(), isTopLevel: true)
        return (own.map { [$0] } ?? [])
            + payloads.compactMap { identity(key, in: $0.keys, $0.place, isTopLevel: false) }
    }

    private static func identity(
        _ key: String, in keys: PropertyListDictionary, _ place: LintPlace, isTopLevel: Bool
    ) -> Identity? {
        guard let entry = keys.entry(key), let text = entry.value.string else { return nil }
        return Identity(text: text, place: place.key(entry), isTopLevel: isTopLevel)
    }
}

extension String {
    /// 8, 4, 4, 4 and 12 hexadecimal digits.
    var isUUID: Bool {
        guard utf8.count == 36 else { return false }
        let bytes = Array(utf8)
        return bytes.indices.allSatisfy { index in
            [8, 13, 18, 23].contains(index)
                ? bytes[index] == UInt8(ascii: "-") : Character(Unicode.Scalar(bytes[index])).isHexDigit
        }
    }

    /// Nothing but white space.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
