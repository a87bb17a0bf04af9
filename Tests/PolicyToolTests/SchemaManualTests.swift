import Foundation
import Testing

@testable import policy_tool

/// Whoever reads JSON reads the manual first: every field of a published schema is in its command's page.
@Suite struct SchemaManualTests {
    @Test(arguments: ["check", "diff", "inspect", "lint"])
    func everyFieldIsDescribed(_ command: String) throws {
        let file = TranscriptTests.repository.appendingPathComponent("docs/\(command).schema.json")
        let schema = try JSONSerialization.jsonObject(with: try Data(contentsOf: file))
        let page = try Workplace().run("policy-tool manual \(command)").output
        let words = Set(page.components(separatedBy: CharacterSet.alphanumerics.inverted))
        let fields = Self.fields(schema)
        #expect(fields.count > 5)
        #expect(fields.subtracting(words).isEmpty)
    }

    private static func fields(_ schema: Any) -> Set<String> {
        switch schema {
        case let object as [String: Any]:
            let own = (object["properties"] as? [String: Any]).map { Set($0.keys) } ?? []
            return object.values.reduce(own) { $0.union(fields($1)) }
        case let list as [Any]: return list.reduce([]) { $0.union(fields($1)) }
        default: return []
        }
    }
}
