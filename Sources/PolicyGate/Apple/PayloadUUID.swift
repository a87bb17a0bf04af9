#if os(macOS) || POLICYGATE_APPLE_STAND_INS
    internal import PolicyGateModel

    /// The UUIDs that `policy-tool make-profile` gives to payloads (RFC 9562, 5.5), in our namespace.
    enum PayloadUUID {
        /// BEF36930-88BB-4239-B0EA-52E7F1ED5190, from which the binding's object identifier is cut too.
        private static let namespace: [UInt8] = [
            0xbe, 0xf3, 0x69, 0x30, 0x88, 0xbb, 0x42, 0x39, 0xb0, 0xea, 0x52, 0xe7, 0xf1, 0xed, 0x51, 0x90,
        ]

        /// Of the passcode payload of a policy, in upper case: the digest is in it, so another rule has another UUID.
        static func ofPasscodePayload(_ binding: Binding) -> String {
            make(binding.policyIdentifier, PasscodeKey.payloadType, binding.policyDigest.hex)
        }

        /// The UUID in upper case of the parts, joined by line feeds.
        static func make(_ parts: String...) -> String {
            var bytes = SHA1Digest.bytes(hashing: namespace + [UInt8](parts.joined(separator: "\n").utf8))
            bytes[6] = bytes[6] & 0x0f | 0x50
            bytes[8] = bytes[8] & 0x3f | 0x80
            var rest = bytes.prefix(16)
            return [4, 2, 2, 2, 6].map { count in
                defer { rest = rest.dropFirst(count) }
                return Hex.string(rest.prefix(count)).uppercased()
            }.joined(separator: "-")
        }
    }
#endif
