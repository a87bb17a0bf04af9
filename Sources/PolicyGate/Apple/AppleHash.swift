#if os(iOS) || os(macOS) || os(visionOS) || POLICYGATE_APPLE_STAND_INS
    #if canImport(FoundationEssentials)
        internal import FoundationEssentials
    #else
        internal import Foundation
    #endif
    internal import CryptoKit
    internal import PolicyGateModel

    // CryptoKit has a type of the same name, so this is the only file that imports both.
    extension PolicyGateModel.SHA256Digest {
        /// The SHA-256 of some bytes.
        init(hashing bytes: [UInt8]) {
            guard let digest = PolicyGateModel.SHA256Digest(bytes: SHA256.hash(data: bytes)) else {
                preconditionFailure("a SHA-256 that is not 32 bytes long")
            }
            self = digest
        }
    }

    /// SHA-1, for name-based UUIDs, which are defined by it and keep no secret.
    enum SHA1Digest {
        static func bytes(hashing bytes: [UInt8]) -> [UInt8] { [UInt8](Insecure.SHA1.hash(data: bytes)) }
    }
#endif
