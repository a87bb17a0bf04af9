import PolicyAuthoring
import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// Policy files that are as they should be.
@Suite struct PolicyDocumentTests {
    @Test func roundTrip() throws {
        let policy = try Policy(
            identifier: "com.example.policy", name: "Größe \"& <Co>\" 😀", organization: "A/B",
            passcode: Sample.everyKey())
        let json = try PolicyDocument(policy).json
        #expect(try PolicyDocument(json: json).policy() == policy)
        #expect(try PolicyDocument(json: json).json == json)
        #expect(json.last == UInt8(ascii: "\n"))
        // One spelling of a letter must not become the other: the digest is of bytes.
        #expect(try PolicyDocument(json: json).policy().passcode.canonicalForm == policy.passcode.canonicalForm)
    }

    @Test func sortedAndReadable() throws {
        let text = String(decoding: try PolicyDocument(Sample.policy()).json, as: UTF8.self)
        #expect(
            text == """
                {
                  "identifier" : "com.example.policy",
                  "name" : "Example Policy",
                  "organization" : "Example, Inc.",
                  "passcode" : {
                    "forcePIN" : true,
                    "minLength" : 8
                  }
                }

                """)
    }

    /// A file may leave out what options say.
    @Test func partial() throws {
        let document = try PolicyDocument(json: [UInt8]("{}".utf8))
        #expect(document == PolicyDocument())
        let identifier = try #require(throws: PolicyDocumentError.self) { try document.policy() }
        #expect(identifier.description == "identifier: is missing")
        var named = document
        named.identifier = "com.example.policy"
        let name = try #require(throws: PolicyDocumentError.self) { try named.policy() }
        #expect(name.keyPath == "name")
        named.name = "Example"
        #expect(try named.policy().passcode == PasscodeRule())
        #expect(try named.policy().organization == nil)
        #expect(String(decoding: try document.json, as: UTF8.self).contains("passcode"))
    }

    @Test func theFixturesPolicy() throws {
        let policy = try PolicyDocument(json: try Fixtures.bytes("certs/policy.json")).policy()
        #expect(policy.identifier == "com.example.fixture-policy")
        #expect(try policy.passcode.digest == Fixtures.ca().fields.binding?.policyDigest)
    }

    @Test(arguments: ["\u{feff}{\"name\":\"A\"}", " \r\n\t{\"name\":\"A\"}\n\n", "{\"name\":\"\\u0041\"}"])
    func whatEditorsMakeOfIt(_ text: String) throws {
        #expect(try PolicyDocument(json: [UInt8](text.utf8)).name == "A")
    }

    @Test func everySpellingOfALetterIsKept() throws {
        for text in ["caf\u{e9}", "cafe\u{301}"] {
            let json = [UInt8]("{\"name\":\"\(text)\"}".utf8)
            let document = try PolicyDocument(json: json)
            #expect(Array(try #require(document.name).utf8) == Array(text.utf8))
            #expect(try PolicyDocument(json: document.json).name?.utf8.elementsEqual(text.utf8) == true)
        }
    }
}
