import PolicyAuthoring
import PolicyGateModel
import Testing

/// What a device would do with a new profile.
@Suite struct ProfileDiffTests {
    private static func diff(_ change: (inout Draft) throws -> Void) throws -> ProfileDiff {
        var draft = try Draft()
        let old = try draft.file()
        try change(&draft)
        return ProfileDiff(from: old, to: try draft.file())
    }

    @Test func nothing() throws {
        #expect(try Self.diff { _ in }.isEmpty)
        #expect(try Self.diff { $0.isBinary = true }.isEmpty)
    }

    @Test func anUpdateInPlace() throws {
        let diff = try Self.diff { $0.payloads[Draft.passcode]["minLength"] = .integer(9) }
        #expect(diff.replaces && diff.values.isEmpty)
        let change = try #require(diff.payloads.first)
        #expect(diff.payloads.count == 1 && change.action == .update)
        #expect(change.values.map(\.path.description) == ["minLength"])
        #expect(change.values.first?.old == .integer(6) && change.values.first?.new == .integer(9))
    }

    @Test func typesCount() throws {
        let diff = try Self.diff { $0.payloads[Draft.passcode]["minLength"] = .real(6) }
        #expect(diff.payloads.first?.values.first?.new == .real(6))
    }

    @Test(arguments: [
        ("PayloadUUID", PayloadChange.Action.replace), ("PayloadIdentifier", .replace), ("PayloadDisplayName", .update),
    ])
    func identity(_ key: String, _ action: PayloadChange.Action) throws {
        let diff = try Self.diff { $0.payloads[Draft.ca][key] = .string("com.example.another") }
        #expect(diff.payloads.map(\.action) == [action])
    }

    @Test func addedAndGone() throws {
        #expect(try Self.diff { $0.add("com.apple.dock") }.payloads.map(\.action) == [.add])
        #expect(try Self.diff { $0.payloads.removeLast() }.payloads.map(\.action) == [.remove])
        #expect(try Self.diff { $0.payloads.reverse() }.isEmpty)
    }

    @Test func anotherProfile() throws {
        let diff = try Self.diff { $0.root["PayloadIdentifier"] = .string("com.example.other") }
        #expect(!diff.replaces && diff.values.count == 1)
        // A letter that only looks the same makes another profile, too.
        let twins = ["com.example.Kiosk", "com.example.\u{212A}iosk"].map { name in
            var draft = try? Draft()
            draft?.root["PayloadIdentifier"] = .string(name)
            return try? draft?.file()
        }
        let files = try twins.map { try #require($0) }
        #expect(!ProfileDiff(from: files[0], to: files[1]).replaces)
    }

    /// Where there are no payloads to compare, the value itself is told.
    @Test(arguments: [.string("x"), .array([.string("x")]), .array([])] as [PropertyListValue])
    func noPayloads(_ content: PropertyListValue) throws {
        let diff = try Self.diff { $0.root["PayloadContent"] = content }
        #expect(!diff.isEmpty)
    }

    @Test func signers() throws {
        let (signer, other) = (try SignerFixture(), try SignerFixture())
        let sign = { (signer: SignerFixture?) in
            var draft = try Draft()
            if let signer { draft.sign = { try signer.sign($0, chain: []) } }
            return try draft.file()
        }
        let files = [try sign(nil), try sign(signer), try sign(other)]
        for (index, old) in files.enumerated() {
            for (place, new) in files.enumerated() {
                #expect(ProfileDiff(from: old, to: new).isEmpty == (index == place))
            }
        }
    }

    /// Thousands of payloads that have nothing in common cost no more than their number.
    @Test(.timeLimit(.minutes(1))) func manyPayloads() throws {
        let file = { (name: String) in
            var draft = try Draft()
            draft.payloads = (0..<10_000).map { number in
                ["PayloadIdentifier": .string("\(name)\(number)"), "PayloadUUID": .string("\(name)-\(number)")]
            }
            return try draft.file()
        }
        #expect(try ProfileDiff(from: file("a"), to: file("b")).payloads.count == 20_000)
    }
}
