#if os(Linux)
    internal import CPolicyGateOpenSSL
    package import PolicyGateModel

    /// Hash functions out of our own library context.
    package struct Hash: Sendable {
        // Fetched once, shared by all threads, never freed: OpenSSL counts references atomically.
        private struct Algorithm: @unchecked Sendable {
            let pointer: OpaquePointer
        }

        private let algorithm: Result<Algorithm, OpenSSLError>

        private init(_ name: String) {
            algorithm = Result { () throws(OpenSSLError) in
                let context = try LibCrypto.context
                return Algorithm(pointer: try require("fetching \(name)") { EVP_MD_fetch(context, name, nil) })
            }
        }

        package static let sha1 = Hash("SHA1")
        package static let sha256 = Hash("SHA256")
        package static let sha384 = Hash("SHA384")

        /// The digest of some bytes.
        package func digest(_ bytes: [UInt8]) throws(OpenSSLError) -> [UInt8] {
            let algorithm = try pointer
            var count: UInt32 = 0
            var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
            try check("hashing") { EVP_Digest(bytes, bytes.count, &digest, &count, algorithm, nil) }
            return [UInt8](digest.prefix(Int(count)))
        }

        var pointer: OpaquePointer {
            get throws(OpenSSLError) { try algorithm.get().pointer }
        }
    }

    extension SHA256Digest {
        /// The SHA-256 of some bytes.
        package init(hashing bytes: [UInt8]) throws(OpenSSLError) {
            guard let digest = SHA256Digest(bytes: try Hash.sha256.digest(bytes)) else {
                throw OpenSSLError(operation: "hashing", reasons: ["a digest of the wrong length"])
            }
            self = digest
        }
    }
#endif
