#if os(Linux)
    internal import CPolicyGateOpenSSL

    /// A distinguished name, to be compared with many others.
    package final class NameMatcher: @unchecked Sendable {
        private let der: [UInt8]
        // Immutable, and its canonical form is made while it is decoded.
        private let owned: Owned<NameKind>

        /// Reads a name from its DER.
        package init(der: ArraySlice<UInt8>) throws(OpenSSLError) {
            self.der = Array(der)
            owned = try Self.decode(der)
        }

        /// The names are the same by the rules of RFC 5280, 7.1: case, blanks and string types make no difference.
        package func matches(_ other: ArraySlice<UInt8>) -> Bool {
            if other.elementsEqual(der) { return true }
            guard let other = try? Self.decode(other) else { return false }
            return X509_NAME_cmp(owned.pointer, other.pointer) == 0
        }

        private static func decode(_ der: ArraySlice<UInt8>) throws(OpenSSLError) -> Owned<NameKind> {
            try Owned("decoding a name") {
                der.withUnsafeBufferPointer { bytes in
                    var position = bytes.baseAddress
                    let name = d2i_X509_NAME(nil, &position, bytes.count)
                    // One name, and nothing behind it.
                    guard let start = bytes.baseAddress, position == start + bytes.count else {
                        X509_NAME_free(name)
                        return nil
                    }
                    return name
                }
            }
        }
    }
#endif
