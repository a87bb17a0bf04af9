/// The words of the command line.
enum Words {
    /// What the process was called with, without the program's own name.
    ///
    /// Swift reads the words out of `/proc` and mends what is not UTF-8, so that another file than the one that was named
    /// would be meant.
    static func given(
        count: Int32 = CommandLine.argc,
        _ pointers: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?> = CommandLine.unsafeArgv
    ) throws -> [String] {
        guard count > 0 else {
            throw Failure("the command line cannot be read", hint: "it is read out of /proc, which is missing here")
        }
        return try (1..<max(Int(count), 1)).compactMap { pointers[$0] }.map { pointer in
            guard let word = String(validatingCString: pointer) else {
                throw Failure(
                    "\(quoted(String(cString: pointer), limit: 1024)) is not UTF-8, and no such name can be used",
                    hint: "rename the file; what reads standard input takes '-' and '< FILE'")
            }
            return word
        }
    }
}
