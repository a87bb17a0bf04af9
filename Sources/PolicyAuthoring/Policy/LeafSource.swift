internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// The leaf as Swift source: compiled in, there is no file to swap and nothing to read at start-up.
enum LeafSource {
    /// The most bytes of the file: six characters for each byte of a certificate, and the lines around.
    static let largest = Certificate.largest * 8

    /// The bytes that a source file holds, however it is laid out.
    static func bytes(in source: [UInt8]) -> [UInt8] {
        String(decoding: source, as: UTF8.self).split { !$0.isHexDigit && $0 != "x" }.compactMap { word in
            word.hasPrefix("0x") ? UInt8(word.dropFirst(2), radix: 16) : nil
        }
    }

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
