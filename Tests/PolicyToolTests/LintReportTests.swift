import Foundation
import PolicyAuthoring
import Testing

@testable import policy_tool

/// The four ways in which findings are written, each as a whole text.
@Suite struct LintReportTests {
    /// Findings with all that could break out of a line, a field or a format.
    private static let report: LintReport = {
        let place = PropertyListPath()["PayloadContent"][0]["minLength"]
        let hostile = "<string>a\n::error::b\u{1B}[31m\u{202E}%0A\"'\\</string>"
        return LintReport(files: [
            LintReport.File(
                name: "a,b:c 100%.mobileconfig",
                findings: [
                    LintFinding(
                        rule: "out-of-range", severity: .error, path: place, line: 12,
                        found: "<integer>99</integer>", expected: "<integer>, 0 to 16 characters",
                        message: "99 is out of range: 0 to 16 characters are possible", hint: "leave the key out"),
                    LintFinding(
                        rule: "placeholder", severity: .warning, path: PropertyListPath()["a\nb"], line: 13,
                        found: hostile, message: "100% of it\nis a placeholder"),
                ]),
            LintReport.File(name: "-", findings: [LintFinding(rule: "scope", severity: .note, message: "no scope")]),
            LintReport.File(name: "/good/ü.mobileconfig", findings: []),
        ])
    }()

    @Test(arguments: zip([LintReport.Format.text, .json, .github], ["lint.txt", "lint.json", "lint.github.txt"]))
    func golden(_ format: LintReport.Format, _ file: String) throws {
        let text = String(decoding: try Self.report.bytes(as: format), as: UTF8.self)
        try Golden.check(text, "../../Goldens/\(file)")
    }

    /// Without the rules, of which there are more every year.
    @Test func goldenSARIF() throws {
        let text = try Self.report.sarif.without(["rules", "ruleIndex"]).text
        try Golden.check(String(decoding: text, as: UTF8.self), "../../Goldens/lint.sarif")
    }

    @Test func everyFindingIsOneLineForGitHub() {
        let lines = Self.report.github.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.map { $0.prefix { $0 != " " } } == ["::error", "::warning", "::notice"])
        #expect(!Self.report.github.contains("\u{1B}"))
    }

    @Test func gitHubsEscapes() {
        #expect(GitHubEscape.message("50%\r\na: b, c") == "50%25%0D%0Aa: b, c")
        #expect(GitHubEscape.property("50%\r\na: b, c") == "50%25%0D%0Aa%3A b%2C c")
        #expect(GitHubEscape.message("%0A") == "%250A")
        #expect(GitHubEscape.message("a\u{7}") == "a\\u{7}")
    }

    @Test(arguments: [
        ("a/b.mobileconfig", "a/b.mobileconfig"), ("/a b", "file:///a%20b"), ("ü%", "%C3%BC%25"),
        ("c:d#e?f", "c%3Ad%23e%3Ff"),
        ("-", "-"),
    ])
    func uris(_ path: String, _ uri: String) {
        #expect(LintReport.uri(path) == uri)
    }

    @Test func count() {
        #expect(Self.report.count == "3 files: 1 error, 1 warning, 1 note")
        #expect(LintReport(files: [.init(name: "a", findings: [])]).count == "1 file: nothing found")
        #expect(Self.report.status == .no)
        #expect(LintReport(files: [.init(name: "a", findings: [])]).status == .yes)
    }

    /// What code scanning services ask for: a rule for every result, a line where there is one.
    @Test func sarifHoldsTogether() throws {
        let text = Data(try Self.report.bytes(as: .sarif))
        let log = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
        #expect(rules == Linter.catalogue.map(\.id))
        for result in try #require(run["results"] as? [[String: Any]]) {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index] == result["ruleId"] as? String)
        }
    }

    /// The fields are those of the published schema, no more and no fewer.
    @Test func jsonHasTheFieldsOfItsSchema() throws {
        let file = TranscriptTests.repository.appendingPathComponent("docs/lint.schema.json")
        let schema = try #require(JSONValue(parsing: [UInt8](try Data(contentsOf: file))))
        guard case .object(let root) = schema, case .object(let properties)? = root["properties"],
            case .object(let findings)? = properties["findings"], case .object(let items)? = findings["items"],
            case .array(let required)? = items["required"],
            case .object(let report) = Self.report.json, case .array(let written)? = report["findings"]
        else {
            Issue.record("another shape")
            return
        }
        for case .object(let finding) in written {
            #expect(Set(finding.keys.map(JSONValue.string)) == Set(required))
        }
    }
}

extension JSONValue {
    /// The value without the members of these names, however deep.
    fileprivate func without(_ names: Set<String>) -> JSONValue {
        switch self {
        case .object(let members):
            .object(members.filter { !names.contains($0.key) }.mapValues { $0.without(names) })
        case .array(let elements): .array(elements.map { $0.without(names) })
        case .null, .boolean, .integer, .real, .string: self
        }
    }
}
