import Foundation
import PolicyAuthoring
import PolicyGateModel
import Testing

/// Another reader reads the same: Python's plistlib, over ten thousand property lists of every spelling and with damage.
@Suite struct OtherReaderTests {
    @Test func plistlibAgrees() throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Support/property-lists.py")
        let python = Process()
        python.executableURL = URL(filePath: "/usr/bin/env")
        python.arguments = ["python3", "-B", script.path, "10000"]
        let pipe = Pipe()
        python.standardOutput = pipe
        try python.run()
        let output = try #require(try pipe.fileHandleForReading.readToEnd())
        python.waitUntilExit()
        try #require(python.terminationStatus == 0)
        var both = 0
        for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ")
            let file = try #require(Base64.decode([UInt8](parts[0].utf8)[...]))
            guard parts[1] != "refused", let document = try? PropertyListDocument(file) else { continue }
            both += 1
            let ours = Self.tagged(PropertyListValue(document.root))
            #expect(ours == parts[1], "\(String(decoding: file, as: UTF8.self))")
        }
        #expect(both > 7000)
    }

    /// A spelling in which no type can pass for another; property-lists.py has the same.
    static func tagged(_ value: PropertyListValue) -> String {
        switch value {
        case .boolean(let value): return value ? "b1" : "b0"
        case .integer(let value): return "i\(value)"
        case .real(let value): return "r" + bits(value)
        case .string(let value): return "s" + Hex.string(Array(value.utf8))
        case .data(let value): return "d" + Hex.string(value)
        // Python counts in microseconds.
        case .date(let seconds): return "t\(Int((seconds * 1e6).rounded()))"
        case .array(let values): return "[" + values.map(tagged).joined(separator: ",") + "]"
        case .dictionary(let values):
            let entries = values.map { "\(Hex.string(Array($0.utf8)))=\(tagged($1))" }
            return "{" + entries.sorted().joined(separator: ",") + "}"
        }
    }

    private static func bits(_ value: Double) -> String {
        Hex.string((0..<8).reversed().map { UInt8(truncatingIfNeeded: value.bitPattern >> ($0 * 8)) })
    }
}
