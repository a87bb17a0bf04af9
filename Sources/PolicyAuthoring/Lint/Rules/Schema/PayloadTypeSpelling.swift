/// Case counts: a payload of the type `com.apple.Security.root` is of no type at all.
struct PayloadTypeSpelling: LintRule {
    let id = "payload-type-spelling"
    let severity = LintSeverity.error
    let summary = "A payload's type differs from one of Apple's in case or white space alone, and so is another."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.payloads.compactMap { payload in
            guard let type = payload.type, let meant = Self.meant(type) else { return nil }
            return finding(
                "the type is none of Apple's as it is spelled: case counts",
                at: payload.place.key("PayloadType", in: payload.keys), found: PropertyListNode.short(type),
                expected: meant, hint: "write '\(meant)'")
        }
    }

    /// The type that was meant; nil where the spelling is right, or nothing like it is known.
    static func meant(_ type: String) -> String? {
        guard !Schema.allTypes.contains(type), type.utf8.count <= longest else { return nil }
        return lowerCased[String(type.lowercased().filter { !$0.isWhitespace })]
    }

    /// Longer than any type with some white space around it.
    private static let longest = 128

    private static let lowerCased = Dictionary(Schema.allTypes.map { ($0.lowercased(), $0) }) { min($0, $1) }
}
