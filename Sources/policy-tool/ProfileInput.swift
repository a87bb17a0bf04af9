internal import PolicyAuthoring
internal import PolicyGateModel

/// Profiles that a person names: a file, or '-' for standard input.
enum ProfileInput {
    /// The profile, or a failure that names the file, the place in it and what most likely happened.
    static func read(_ path: String, _ console: Console) throws -> ProfileFile {
        try profile(bytes(path, console), Input.name(of: path))
    }

    /// The same, and a failure where it is signed and was changed since.
    static func readHolding(_ path: String, _ console: Console) throws -> ProfileFile {
        let file = try read(path, console)
        guard let problem = file.signature?.problem else { return file }
        throw Failure("\(Input.name(of: path)): \(printable(problem, limit: 300))", hint: "fetch the file again")
    }

    /// The same, of bytes that were read already.
    static func profile(_ bytes: [UInt8], _ name: String) throws -> ProfileFile {
        do {
            return try ProfileFile(reading: bytes)
        } catch {
            throw Failure("\(name): \(printable(error.description, limit: 1000))", hint: error.hint)
        }
    }

    static func bytes(_ path: String, _ console: Console) throws -> [UInt8] {
        try Input.read(path, console, limit: PropertyListLimits.bytes)
    }
}
