#if os(Linux)
    internal import CPolicyGateOpenSSL

    /// A distinguished name, for comparing it with many others.
    package final class Name: @unchecked Sendable {
        private let der: [UInt8]
        // Immutable, and its canonical form is made while it is decoded.
        private let owned: Owned<NameKind>

        /// Reads a name from its DER.
        package init(der: ArraySlice<UInt8>) throws(OpenSSLError) {
            self.der = Array(der)
            owned = try Self.decode(der)
        }

        /// The names are the same by the rules of RFC 5280, 7.1: case, blanks and string types make no difference.
        package func isSame(as other: ArraySlice<UInt8>) -> Bool {
            if other.elementsEqual(der) { return true }
            guard let other = try? Self.decode(other) else { return false }
            return X509_NAME_cmp(owned.pointer, other.pointer) == 0
        }

        private static func decode(_ der: ArraySlice<UInt8>) throws(OpenSSLError) -> Owned<NameKind> {
            try Owned("decoding a name") {
                der.withUnsafeBufferPointer { bytes in
                    var position = bytes.baseAddress
                    return d2i_X509_NAME(nil, &position, bytes.count)
                }
            }
        }
    }
#endif
