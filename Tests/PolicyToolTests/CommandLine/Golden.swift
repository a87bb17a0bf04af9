import Foundation
import Testing

/// Texts that are compared with files of the repository.
///
/// With `RECORD_GOLDENS=1` in the environment the files are written anew, and the test fails: a recording never passes
/// for a check.
enum Golden {
    static func check(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens/\(name)")
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
            try Data(text.utf8).write(to: file)
            Issue.record("\(name) was recorded", sourceLocation: sourceLocation)
        } else {
            let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            #expect(text == golden, "RECORD_GOLDENS=1 records \(name) anew", sourceLocation: sourceLocation)
        }
    }
}
