/// Declarations travel as JSON in `<data>`; a device drops what it cannot read.
struct Declarations: LintRule {
    let id = "declaration-format"
    let severity = LintSeverity.error
    let summary = "A declaration in com.apple.declarations is not JSON with Type and Identifier."

    /// The most bytes of one, and the deepest nesting that the decoder is given.
    private static let largest = 1024 * 1024
    private static let deepest = 32

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.payloads(of: Schema.declarations.type).flatMap { payload -> [LintFinding] in
            guard let entry = payload.keys.entry("Declarations") else { return [] }
            let path = payload.place.key(entry).path
            return (entry.value.array ?? []).enumerated().compactMap { index, node in
                guard let bytes = node.data, let problem = Self.problem(bytes) else { return nil }
                return finding(
                    problem, at: LintPlace(path[index], line: node.line), found: node.shown,
                    expected: "JSON with Type, Identifier and Payload")
            }
        }
    }

    private static func problem(_ bytes: [UInt8]) -> String? {
        guard bytes.count <= largest, depth(bytes) <= deepest else { return "the declaration is too large" }
        guard case .object(let object)? = JSONValue(parsing: bytes) else { return "the declaration is not JSON" }
        for key in ["Type", "Identifier"] {
            guard case .string? = object[key] else { return "the declaration has no \(key)" }
        }
        return nil
    }

    private static func depth(_ bytes: [UInt8]) -> Int {
        var (depth, most) = (0, 0)
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: continue
            }
            most = max(most, depth)
        }
        return most
    }
}
