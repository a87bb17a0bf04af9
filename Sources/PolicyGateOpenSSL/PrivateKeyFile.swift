#if os(Linux)
    internal import CPolicyGateOpenSSL
    internal import PolicyGateModel

    /// A file that holds one private key: PKCS#8, encrypted or not, or the older forms of RSA and EC keys, in PEM or DER.
    package enum PrivateKeyFile {
        /// Why there is not exactly one usable key in the bytes.
        package enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
            case empty, notAKey
            case severalKeys(count: Int)
            case damaged(line: Int)
            case otherContent(label: String)
            /// The key is encrypted, and there was no passphrase.
            case passphraseNeeded
            /// Encrypted by the lines of the text and not by PKCS#8.
            case oldEncryption
            /// The passphrase is wrong, or the bytes are damaged.
            case notDecrypted(OpenSSLError)
            /// OpenSSL does not take the key.
            case refused(OpenSSLError)

            package var description: String {
                switch self {
                case .empty: "it is empty"
                case .notAKey: "there is no private key in it, neither PEM nor DER"
                case .severalKeys(let count): "\(count) private keys are in it, and one is expected"
                case .damaged(let line): "the key that begins on line \(line) is damaged"
                case .otherContent(let label): "a private key is expected, and this is a \(label)"
                case .passphraseNeeded: "the key is encrypted, and there is no passphrase"
                case .oldEncryption:
                    "the key is encrypted in the old way of PEM; 'openssl pkcs8 -topk8' makes PKCS#8 of it"
                case .notDecrypted: "the passphrase is wrong, or the key is damaged"
                case .refused(let error): error.description
                }
            }
        }

        private enum Form: String, CaseIterable {
            case encrypted = "ENCRYPTED PRIVATE KEY"
            case plain = "PRIVATE KEY"
            case rsa = "RSA PRIVATE KEY"
            case ec = "EC PRIVATE KEY"
        }

        /// A passphrase is needed to read the key.
        package static func isEncrypted(_ bytes: [UInt8]) throws(Problem) -> Bool {
            try only(in: bytes).form == .encrypted
        }

        /// Reads the only key in `bytes`.
        ///
        /// - Parameters:
        ///   - bytes: The file.
        ///   - passphrase: Looked at only where the key is encrypted.
        /// - Returns: The key.
        /// - Throws: `Problem`.
        package static func read(_ bytes: [UInt8], passphrase: [UInt8]? = nil) throws(Problem) -> PrivateKey {
            let (form, der) = try only(in: bytes)
            guard form == .encrypted else {
                do { return try PrivateKey(unencryptedDER: der) } catch { throw .refused(error) }
            }
            guard let passphrase else { throw .passphraseNeeded }
            do {
                return try PrivateKey(encryptedDER: der, passphrase: passphrase)
            } catch {
                throw .notDecrypted(error)
            }
        }

        private static func only(in bytes: [UInt8]) throws(Problem) -> (form: Form, der: [UInt8]) {
            guard !bytes.isEmpty else { throw .empty }
            if let form = formOfDER(bytes) { return (form, bytes) }
            let blocks = PEM.blocks(in: bytes)
            let keys = blocks.compactMap { block in Form(rawValue: block.label).map { (form: $0, block: block) } }
            guard keys.count < 2 else { throw .severalKeys(count: keys.count) }
            guard let key = keys.first else { throw blocks.first.map { .otherContent(label: $0.label) } ?? .notAKey }
            guard let der = key.block.bytes else {
                let isOld = String(decoding: bytes, as: UTF8.self).contains("Proc-Type: 4,ENCRYPTED")
                throw isOld ? .oldEncryption : .damaged(line: key.block.line)
            }
            return (key.form, der)
        }

        /// An encrypted key begins with the name of its encryption, every other one with a version.
        private static func formOfDER(_ bytes: [UInt8]) -> Form? {
            guard let reader = try? DERReader.open(bytes[...], .sequence, "a private key") else { return nil }
            switch reader.nextTag {
            case .sequence?: return .encrypted
            case .integer?: return .plain
            default: return nil
            }
        }
    }
#endif
