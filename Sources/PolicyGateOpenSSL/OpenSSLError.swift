#if os(Linux)
    internal import CPolicyGateOpenSSL

    /// What OpenSSL left in this thread's error queue, oldest first.
    package struct OpenSSLError: Error, Hashable, Sendable, CustomStringConvertible {
        /// What this library was doing.
        package let operation: String
        /// Why it failed, in OpenSSL's words; empty where OpenSSL gave no reason.
        package let reasons: [String]

        /// The operation and every reason, on one line.
        package var description: String { ([operation] + reasons).joined(separator: ": ") }

        /// Empties the thread's queue into an error.
        static func drain(_ operation: String) -> OpenSSLError {
            var reasons: [String] = []
            var data: UnsafePointer<CChar>?
            var flags: Int32 = 0
            while case let code = ERR_get_error_all(nil, nil, nil, &data, &flags), code != 0 {
                let reason = ERR_reason_error_string(code).map { String(cString: $0) } ?? "error \(code)"
                let detail = flags & ERR_TXT_STRING == 0 ? nil : data.map { String(cString: $0) }
                reasons.append(detail.flatMap { $0.isEmpty ? nil : "\(reason) (\($0))" } ?? reason)
            }
            return OpenSSLError(operation: operation, reasons: reasons)
        }
    }

    /// Makes a call whose failure is an answer, and leaves the queue, which may be a host's, as it was.
    func quietly<Result>(_ call: () -> Result) -> Result {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        return call()
    }

    /// Makes an OpenSSL call that says it failed with a null pointer.
    @discardableResult
    func require<Pointer>(_ operation: String, _ call: () -> Pointer?) throws(OpenSSLError) -> Pointer {
        ERR_clear_error()
        guard let pointer = call() else { throw .drain(operation) }
        return pointer
    }

    /// Makes an OpenSSL call that says it succeeded with 1 or, where it counts, with more.
    func check(_ operation: String, _ call: () -> Int32) throws(OpenSSLError) {
        ERR_clear_error()
        guard call() > 0 else { throw .drain(operation) }
    }
#endif
