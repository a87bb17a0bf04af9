import PolicyAuthoring
import PolicyGateModel
import Testing

/// The table itself: derived rows are whole, and no name stands twice.
@Suite struct SchemaTests {
    @Test func passcodeRowsComeFromTheOneTable() throws {
        #expect(Schema.passcode.keys.map(\.name) == PasscodeKey.allCases.map(\.rawValue))
        for row in Schema.passcode.keys {
            #expect(row.introduced[.macos] != nil, "\(row.name)")
            #expect(!row.meaning.isEmpty)
        }
        let complex = try #require(Schema.passcode.keys.first { $0.name == "minComplexChars" })
        #expect(complex.introduced == [.ios: "4.0", .macos: "10.7", .visionos: "2.0"])
        #expect(complex.kind.words == "<integer>, 0 to 4 characters")
        let grace = try #require(Schema.passcode.keys.first { $0.name == "maxGracePeriod" })
        #expect(grace.kind.words == "<integer>, 0 or more minutes")
    }

    @Test func namesStandOnce() {
        let tables = [Schema.topLevel] + Schema.payloads.map { Schema.commonKeys + $0.keys }
        for keys in tables { #expect(Set(keys.map(\.name)).count == keys.count) }
        #expect(Schema.allTypes.count == Schema.knownTypes.count + Schema.payloads.count)
        #expect(Set(Schema.allTypes.map { $0.lowercased() }).count == Schema.allTypes.count)
    }

    @Test func whatEveryProfileMustHave() {
        let required = ["PayloadIdentifier", "PayloadType", "PayloadUUID", "PayloadVersion"]
        #expect(Schema.topLevel.filter(\.isRequired).map(\.name).sorted() == required)
        #expect(Schema.commonKeys.filter(\.isRequired).map(\.name).sorted() == required)
        #expect(Schema.payload("com.apple.security.root")?.keys.filter(\.isRequired).map(\.name) == ["PayloadContent"])
        #expect(Schema.payload("com.apple.security.Root") == nil)
    }

    @Test func ourOwnProfilesKnowTheTypes() {
        for type in ["com.apple.security.root", PasscodeKey.payloadType] { #expect(Schema.payload(type) != nil) }
    }

    /// The documentation has the table as it is.
    @Test func referenceIsUpToDate() throws {
        try Golden.check(
            [UInt8](SchemaReference.markdown.utf8), in: "Sources/PolicyGate/PolicyGate.docc/ProfileKeys.md")
    }
}
