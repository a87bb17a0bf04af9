internal import PolicyAuthoring

/// Differences as a person and as a program read them.
struct DiffReport: Sendable {
    private let diff: ProfileDiff

    init(_ diff: ProfileDiff) { self.diff = diff }

    var isEmpty: Bool { diff.isEmpty }

    /// Nothing where there is no difference, as `diff` has it.
    var text: String {
        guard !diff.isEmpty else { return "" }
        let heading =
            diff.replaces
            ? "the new profile replaces the old one"
            : "the new profile has another identifier: it is added beside the old one"
        return heading + "\n" + signer + diff.values.map { "  \(Self.line($0))\n" }.joined()
            + diff.payloads.map(Self.text).joined()
    }

    private var signer: String {
        diff.signerChange.map { "  signer: \(Self.name($0.old)) -> \(Self.name($0.new))\n  \($0.consequence)\n" } ?? ""
    }

    private static func name(_ signer: String?) -> String { signer.map { printable($0, limit: 300) } ?? "none" }

    private static func text(_ change: PayloadChange) -> String {
        let name = "\(change.action.rawValue) \(printable(change.type)) \(printable(change.identifier, limit: 300))"
        let lines = change.values.map(line) + [change.cost].compactMap(\.self)
        return ([name] + lines.map { "  \($0)" }).map { "\($0)\n" }.joined()
    }

    private static func line(_ change: ValueChange) -> String {
        let values = [change.old, change.new].map { $0.map { printable($0.shown, limit: 200) } ?? "nothing" }
        return "\(printable(change.path.description, limit: 300)): \(values[0]) -> \(values[1])"
    }
}

// MARK: - JSON

extension DiffReport {
    var json: JSONValue {
        [
            "schema": 1, "differs": .boolean(!diff.isEmpty), "replaces": .boolean(diff.replaces),
            "signer": diff.signerChange.map { change in
                ["old": change.old.map(JSONValue.string) ?? .null, "new": change.new.map(JSONValue.string) ?? .null]
            } ?? .null,
            "values": .array(diff.values.map(Self.json)),
            "payloads": .array(
                diff.payloads.map { change in
                    [
                        "action": .string(change.action.rawValue), "type": .string(change.type),
                        "identifier": .string(change.identifier), "values": .array(change.values.map(Self.json)),
                        "cost": change.cost.map(JSONValue.string) ?? .null,
                    ]
                }),
        ]
    }

    private static func json(_ change: ValueChange) -> JSONValue {
        [
            "keyPath": .string(change.path.bounded),
            "old": change.old.map { .string($0.shown) } ?? .null,
            "new": change.new.map { .string($0.shown) } ?? .null,
        ]
    }

    /// The fields, for the manual.
    static let manual = ManualSection(
        title: "JSON",
        paragraphs: [
            "With --json the differences are one object. Fields may be added; none changes its meaning.",
            .terms([
                ("schema", "1."),
                ("differs", "False where a device would do nothing."),
                ("replaces", "Whether both have the same top-level identifier."),
                (
                    "signer",
                    "Null where it is the same, or old and new: SHA-256 of the certificates, with what is wrong with a signature, or null."
                ),
                ("values", "Top-level keys that differ: keyPath, and old and new as they stand in XML, or null."),
                (
                    "payloads",
                    "Payloads that differ: action (update in place, replace, add, remove), type, identifier, values as "
                        + "above, and cost: what it costs the device's owner, or null."
                ),
            ]),
        ])
}
