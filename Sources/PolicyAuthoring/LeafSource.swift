internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// The leaf as Swift source: compiled in, there is no file to swap and nothing to read at start-up.
enum LeafSource {
    static func swift(_ leaf: Certificate, of policy: Policy) -> [UInt8] {
        let lines = stride(from: 0, to: leaf.der.count, by: 16).map { start in
            let row = leaf.der[start..<min(start + 16, leaf.der.count)]
            return "        " + row.map { "0x\(Hex.string([$0])), " }.joined().dropLast()
        }
        let text = """
            // Made by policy-tool: the leaf certificate of \(policy.identifier), SHA-256
            // \(leaf.fingerprint.hex)

            enum Leaf {
                /// Good from \(leaf.fields.notBefore.date) to \(leaf.fields.notAfter.date).
                static let bytes: [UInt8] = [
            \(lines.joined(separator: "\n"))
                ]
            }

            """
        return [UInt8](text.utf8)
    }
}
