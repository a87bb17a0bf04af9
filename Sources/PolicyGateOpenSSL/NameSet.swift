#if os(Linux)
    internal import CPolicyGateOpenSSL
    internal import PolicyGateModel

    /// A few distinguished names, among which many others are looked for.
    package struct NameSet: Sendable {
        private let encoded: Set<ArraySlice<UInt8>>
        private let decoded: [DecodedName]
        /// How many attributes the names have: one with any other number is none of them, and need not be decoded.
        private let sizes: Set<Int?>

        /// Reads names from their DER.
        package init(_ names: some Sequence<ArraySlice<UInt8>>) throws(OpenSSLError) {
            encoded = Set(names)
            var decoded: [DecodedName] = []
            for name in encoded { decoded.append(try DecodedName(name)) }
            self.decoded = decoded
            sizes = Set(encoded.map(Self.attributes))
        }

        /// One of the names is the same by the rules of RFC 5280, 7.1: case, blanks and string types make no difference.
        package func contains(_ der: ArraySlice<UInt8>) -> Bool {
            if encoded.contains(der) { return true }
            guard sizes.contains(Self.attributes(of: der)), let other = try? DecodedName(der) else { return false }
            return decoded.contains { $0.isSame(as: other) }
        }

        /// The number of attributes; nil where the name is not in strict DER, which OpenSSL may read nevertheless.
        private static func attributes(of der: ArraySlice<UInt8>) -> Int? {
            guard var sets = try? DERReader.open(der, .sequence, "a name") else { return nil }
            var count = 0
            while !sets.isAtEnd {
                guard var attributes = try? sets.enter(.set, "a relative name") else { return nil }
                while !attributes.isAtEnd {
                    guard (try? attributes.next()) != nil else { return nil }
                    count += 1
                }
            }
            return count
        }
    }

    /// A name as OpenSSL compares it.
    private final class DecodedName: @unchecked Sendable {
        // Immutable, and its canonical form is made while it is decoded.
        private let owned: Owned<NameKind>

        init(_ der: ArraySlice<UInt8>) throws(OpenSSLError) {
            owned = try Owned("decoding a name") {
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

        func isSame(as other: DecodedName) -> Bool { X509_NAME_cmp(owned.pointer, other.owned.pointer) == 0 }
    }
#endif
