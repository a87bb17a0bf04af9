import Glibc
import PolicyGate

// What the reader of the sample brings along. Here the leaf and the state are files, which the tests make anew.

let statePath = CommandLine.arguments.dropFirst(2).first ?? "/var/lib/exampled/launch"

enum Leaf {
    static let bytes: [UInt8] = {
        guard let path = CommandLine.arguments.dropFirst().first, let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = fread(&bytes, 1, bytes.count, file)
        return [UInt8](bytes.prefix(count))
    }()
}

func serve(_ pass: Pass) { log("serving") }

func log(_ texts: String?...) {
    print(texts.compactMap(\.self).joined(separator: ": "))
    fflush(nil)
}
