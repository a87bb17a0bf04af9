import FoundationEssentials
import PolicyAuthoring
import Testing

/// Every rule by a profile that breaks it and no other.
@Suite struct LintRuleTests {
    static let cases =
        LintCase.form + LintCase.signature + LintCase.schema + LintCase.identity + LintCase.text + LintCase.passcode
        + LintCase.installation
        + LintCase.certificate + LintCase.pairing

    @Test(arguments: cases)
    func oneRule(_ spoiled: LintCase) throws {
        let findings = try spoiled.findings()
        #expect(Set(findings.map(\.rule)) == [spoiled.rule])
        let first = try #require(findings.first)
        #expect(first.path.description == spoiled.path)
        #expect(first.severity == spoiled.severity)
        #expect(first.line != nil || spoiled.path.isEmpty)
    }

    @Test(arguments: [nil, Platform.visionos, .watchos])
    func aGoodProfile(_ target: Platform?) throws {
        var draft = try Draft()
        if target != nil { draft.leaveOutScope() }
        #expect(try Linter(target: target, now: .now).findings(in: draft.file()) == [])
    }

    @Test func everyRuleHasACase() {
        // Only a binary file can break this one, and so it never stands alone.
        let own: Set = ["character-not-in-xml"]
        #expect(Set(Self.cases.map(\.rule)).union(own) == Set(Linter.rules.map(\.id)))
    }

    @Test func charactersThatXMLCannotHold() throws {
        var draft = try Draft()
        draft.sign = { content in
            let profile = PropertyListValue(try PropertyListDocument(content).root)
            guard case .dictionary(var values) = profile else { return [] }
            values["PayloadDisplayName"] = .string("a\u{1b}b")
            let encoder = PropertyListEncoder()
            encoder.outputFormat = .binary
            return [UInt8](try encoder.encode(PropertyListValue.dictionary(values)))
        }
        let findings = Linter(target: nil, now: .now).findings(in: try draft.file())
        #expect(findings.map(\.rule).sorted() == ["binary-property-list", "character-not-in-xml"])
    }

    @Test func idsAreWordsAndStandOnce() {
        let ids = Linter.catalogue.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(ids.filter { !$0.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0) } } == [])
        #expect(Linter.catalogue.filter { !$0.summary.hasSuffix(".") }.map(\.id) == [])
    }

    /// Messages are read in a row with others: lower case, no full stop, one line.
    @Test(arguments: cases)
    func howMessagesAreWritten(_ spoiled: LintCase) throws {
        for finding in try spoiled.findings() {
            for text in [finding.message, finding.hint].compactMap({ $0 }) {
                #expect(!text.hasSuffix(".") && !text.contains("\n") && !text.isEmpty)
            }
        }
    }

    @Test(arguments: ProfileError.Kind.allCases)
    func whatCannotBeReadIsAFinding(_ kind: ProfileError.Kind) {
        let path = PropertyListPath()["PayloadContent"][0]
        let finding = LintFinding(ProfileError(kind, "problem", hint: "hint", line: 7, path: path))
        #expect(finding.rule == kind.rawValue)
        #expect(finding.severity == .error)
        #expect(finding.line == 7 && finding.path == path && finding.hint == "hint")
        #expect(Linter.catalogue.contains { $0.id == kind.rawValue })
    }

    @Test func noDictionary() throws {
        let text = Array("<?xml version=\"1.0\"?><plist version=\"1.0\"><array/></plist>".utf8)
        let findings = Linter(target: nil, now: .now).findings(in: try ProfileFile(reading: text))
        #expect(findings.map(\.rule) == ["not-a-profile"])
    }

    @Test func order() throws {
        var draft = try Draft()
        draft.payloads[Draft.passcode]["minLength"] = .integer(99)
        draft.payloads[Draft.passcode]["allowSimple"] = .integer(0)
        draft.root["PayloadVersion"] = .integer(2)
        draft.root["PayloadScope"] = nil
        let findings = Linter(target: nil, now: .now).findings(in: try draft.file())
        let lines = findings.compactMap(\.line)
        #expect(lines == lines.sorted() && lines.count == 4)
        #expect(findings == Linter(target: nil, now: .now).findings(in: try draft.file()))
    }
}
