internal import PolicyGateModel
package import PolicyGateOpenSSL

/// Name-based UUIDs (RFC 9562, 5.5) in the namespace of this project: the same name gives the same UUID.
package enum UUIDVersion5 {
    /// BEF36930-88BB-4239-B0EA-52E7F1ED5190, from which the binding's object identifier is cut too.
    private static let namespace: [UInt8] = [
        0xbe, 0xf3, 0x69, 0x30, 0x88, 0xbb, 0x42, 0x39, 0xb0, 0xea, 0x52, 0xe7, 0xf1, 0xed, 0x51, 0x90,
    ]

    /// The UUID in upper case of the parts, joined by line feeds.
    package static func make(_ parts: String...) throws(OpenSSLError) -> String {
        let name = [UInt8](parts.joined(separator: "\n").utf8)
        var bytes = [UInt8](try Hash.sha1.digest(namespace + name).prefix(16))
        bytes[6] = bytes[6] & 0x0f | 0x50
        bytes[8] = bytes[8] & 0x3f | 0x80
        let digits = Hex.string(bytes).uppercased()
        var rest = digits[...]
        return [8, 4, 4, 4, 12].map { count in
            defer { rest = rest.dropFirst(count) }
            return String(rest.prefix(count))
        }.joined(separator: "-")
    }
}
