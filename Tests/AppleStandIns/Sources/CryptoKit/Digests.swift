internal import CPolicyGateOpenSSL

// The two hash functions that the gate asks of CryptoKit, computed by libcrypto.

public protocol Digest: Sequence, Sendable where Element == UInt8 {}

public struct SHA256Digest: Digest {
    fileprivate let bytes: [UInt8]

    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
}

public enum SHA256 {
    public static func hash(data: some Collection<UInt8>) -> SHA256Digest {
        SHA256Digest(bytes: digest(of: [UInt8](data), "SHA256"))
    }
}

public enum Insecure {
    public struct SHA1Digest: Digest {
        fileprivate let bytes: [UInt8]

        public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    }

    public enum SHA1 {
        public static func hash(data: some Collection<UInt8>) -> SHA1Digest {
            SHA1Digest(bytes: digest(of: [UInt8](data), "SHA1"))
        }
    }
}

private func digest(of data: [UInt8], _ name: String) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    let algorithm = EVP_MD_fetch(nil, name, nil)
    defer { EVP_MD_free(algorithm) }
    precondition(EVP_Digest(data, data.count, &digest, &count, algorithm, nil) == 1, "libcrypto has no \(name)")
    return [UInt8](digest.prefix(Int(count)))
}
