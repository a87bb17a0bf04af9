import Foundation
import PolicyAuthoring
import PolicyGateModel
import Testing

/// A policy added to a profile that somebody has: everything else in it stays as it is.
@Suite struct ProfileBaseTests {
    private static func policy() throws -> Policy { try Sample.policy(minLength: 6) }

    private static func added(to base: [UInt8]) throws -> PropertyListValue {
        let policy = try policy()
        var options = ConfigurationProfile.Options()
        options.base = try ProfileBase(ProfileFile(reading: base), for: policy)
        let xml = try ConfigurationProfile(policy: policy, ca: Fixtures.ca(), options: options).xml
        return PropertyListValue(try PropertyListDocument(xml).root)
    }

    private static func parts(_ value: PropertyListValue) -> (
        own: [String: PropertyListValue], payloads: [PropertyListValue]
    ) {
        guard case .dictionary(var own) = value, case .array(let payloads)? = own["PayloadContent"] else {
            return ([:], [])
        }
        own["PayloadContent"] = nil
        return (own, payloads)
    }

    /// Every profile of the corpus that can be added to at all.
    static let files: [String] = Corpus.entries.map(\.file)

    @Test(arguments: files)
    func nothingElseChanges(_ file: String) throws {
        let bytes = try Corpus.bytes("\(file).mobileconfig")
        guard let read = try? ProfileFile(reading: bytes), (try? ProfileBase(read, for: Self.policy())) != nil else {
            return
        }
        let before = Self.parts(PropertyListValue(read.document.root))
        let after = Self.parts(try Self.added(to: bytes))
        #expect(after.own == before.own)
        #expect(Array(after.payloads.prefix(before.payloads.count)) == before.payloads)
        #expect(after.payloads.count > before.payloads.count)
    }

    @Test func mostOfTheCorpusCanBeAddedTo() throws {
        let usable = Self.files.filter { file in
            guard let read = try? ProfileFile(reading: Corpus.bytes("\(file).mobileconfig")) else { return false }
            return (try? ProfileBase(read, for: Self.policy())) != nil
        }
        #expect(usable.count >= 25)
        #expect(usable.contains("00-good") && usable.contains("00-signed"))
    }

    /// Values of every type, in both forms: integer stays integer, real stays real, dates and the order of arrays stay.
    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func typesStay(_ format: PropertyListSerialization.PropertyListFormat) throws {
        let values: [String: Any] = [
            "PayloadType": "Configuration", "integer": 1, "negative": -7, "large": Int.max, "real": 1.5, "whole": 30.0,
            "yes": true, "no": false, "date": Date(timeIntervalSinceReferenceDate: 1000), "data": Data([0, 255]),
            "text": " a\n<&>\"' ä😀 ", "empty": "", "array": [3, 1, 2, [1.0, "x"]], "dictionary": ["": ["a": 0.1]],
            "PayloadContent": [["PayloadType": "com.example.other", "value": 0.25, "list": ["b", "a"]]],
        ]
        let bytes = [UInt8](try PropertyListSerialization.data(fromPropertyList: values, format: format, options: 0))
        let before = Self.parts(PropertyListValue(try PropertyListDocument(bytes).root))
        let after = Self.parts(try Self.added(to: bytes))
        #expect(after.own == before.own && before.own.count == 14)
        #expect(after.payloads.first == before.payloads.first)
        #expect(after.payloads.count == 3)
    }

    static let refused: [(String, String)] = [
        ("<key>PayloadType</key><string>Other</string><key>PayloadContent</key><array/>", "is not Configuration"),
        ("<key>PayloadType</key><string>Configuration</string>", "no array PayloadContent"),
        (
            "<key>PayloadType</key><string>Configuration</string><key>EncryptedPayloadContent</key><data/>",
            "payloads are encrypted"
        ),
        (
            "<key>PayloadType</key><string>Configuration</string><key>PayloadContent</key><array/>"
                + "<key>a</key><true/><key>a</key><false/>", "a: the key stands there twice"
        ),
        (
            "<key>PayloadType</key><string>Configuration</string><key>PayloadContent</key><array><dict>"
                + "<key>PayloadType</key><string>com.apple.mobiledevice.passwordpolicy</string></dict></array>",
            "PayloadContent[0]: it demands another rule"
        ),
        (
            "<key>PayloadType</key><string>Configuration</string><key>PayloadContent</key><array/>"
                + "<key>a</key><string>one&#13;two</string>", "a: U+000D cannot be kept"
        ),
    ]

    @Test(arguments: refused)
    func whatCannotBeKeptIsRefused(_ keys: String, _ words: String) throws {
        let file = PropertyListReaderTests.file("<dict>\(keys)</dict>")
        let error = #expect(throws: ProfileBase.Failure.self) { try Self.added(to: file) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    /// What an earlier run has added gives way to what this one adds.
    @Test func addingTwiceIsAddingOnce() throws {
        let base = try Corpus.bytes("41-something-else.mobileconfig")
        let once = try Self.added(to: base)
        #expect(try Self.added(to: once.xml) == once)
    }
}
