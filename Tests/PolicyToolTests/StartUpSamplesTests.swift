import Foundation
import Testing

/// The samples of the page on start-up are the files of `Tests/Samples`, which are compiled, and run in `Tests/EndToEnd`.
@Suite struct StartUpSamplesTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test func everySampleIsAFile() throws {
        let page = Self.repository.appendingPathComponent("Sources/PolicyGate/PolicyGate.docc/StartUp.md")
        let samples = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n<!-- ").dropFirst()
        #expect(samples.count == 5)
        for sample in samples {
            let parts = sample.components(separatedBy: "```")
            let file = try #require(parts[0].components(separatedBy: " -->").first?.components(separatedBy: ": ").last)
            let text = parts[1].drop { $0 != "\n" }.dropFirst()
            #expect(try String(contentsOf: Self.repository.appendingPathComponent(file), encoding: .utf8) == text)
        }
    }
}
