#if os(Linux)
    internal import Glibc
    internal import PolicyGateOpenSSL

    /// Starts libcrypto as a guest in somebody's process.
    ///
    /// The host keeps its system-wide settings, such as a minimum protocol: the configuration that libcrypto was built to
    /// read is loaded by its explicit name. `OPENSSL_CONF` is read by nobody.
    enum LibCryptoStart {
        /// Variables by which a configuration that is safe in itself would load code or text from elsewhere.
        private static let steering = ["OPENSSL_CONF_INCLUDE", "OPENSSL_ENGINES", "OPENSSL_MODULES"]

        /// Decides on the configuration before any other call of libcrypto; once for the process.
        static func begin() {
            LibCrypto.start {
                guard steering.allSatisfy({ getenv($0) == nil }), UserNamespace.problem == nil,
                    let folder = LibCrypto.configurationFolder
                else { return nil }
                let path = "\(folder)/openssl.cnf"
                guard let root = try? GuardedFolder(root: "/", ownership: .superuser),
                    case .file = try? root.open(path)
                else { return nil }
                return path
            }
        }
    }
#endif
