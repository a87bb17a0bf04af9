#if os(Linux)
    internal import CPolicyGateOpenSSL
    internal import Synchronization

    /// How this process uses libcrypto: which configuration it reads, and the context in which our calls run.
    ///
    /// `OPENSSL_CONF` may name modules whose code runs in the process. libcrypto reads it on the first call that needs an
    /// object identifier, even where a private library context is used, so the decision comes before everything else.
    package enum LibCrypto {
        private static let isStarted = Mutex(false)

        /// Decides, once for the whole process, which configuration libcrypto reads: later calls change nothing.
        ///
        /// - Parameter configuration: Asked only if nothing was decided yet; the path of a configuration file, or nil for
        ///   none. The environment is not asked.
        package static func start(configuration: () -> String?) {
            isStarted.withLock { isStarted in
                guard !isStarted else { return }
                isStarted = true
                guard let path = configuration(), let settings = OPENSSL_INIT_new() else {
                    OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_LOAD_CONFIG), nil)
                    return
                }
                defer { OPENSSL_INIT_free(settings) }
                OPENSSL_INIT_set_config_filename(settings, path)
                OPENSSL_init_crypto(UInt64(OPENSSL_INIT_LOAD_CONFIG), settings)
                ERR_clear_error()
            }
        }

        /// The folder in which libcrypto was built to look for its configuration, such as `/usr/lib/ssl`.
        package static var configurationFolder: String? {
            OPENSSL_info(OPENSSL_INFO_CONFIG_DIR).map { String(cString: $0) }
        }

        /// The name and version of the libcrypto that runs, such as `OpenSSL 3.0.19 27 Jan 2026`.
        package static var version: String { String(cString: OpenSSL_version(OPENSSL_VERSION)) }

        /// Our library context could be made.
        package static var isUsable: Bool { (try? context) != nil }

        /// Our own library context, with the built-in default provider and nothing else: no configuration, and no host's
        /// default properties, can change an answer.
        static var context: OpaquePointer {
            get throws(OpenSSLError) { try shared.get().pointer }
        }

        private struct Context: @unchecked Sendable {
            // Never freed: it serves until the process ends, and OpenSSL locks what it shares.
            let pointer: OpaquePointer
        }

        private static let shared: Result<Context, OpenSSLError> = {
            start { nil }
            ERR_clear_error()
            guard let context = OSSL_LIB_CTX_new() else { return .failure(.drain("opening libcrypto")) }
            guard OSSL_PROVIDER_load(context, "default") != nil else {
                return .failure(.drain("loading libcrypto's algorithms"))
            }
            return .success(Context(pointer: context))
        }()
    }
#endif
