import PolicyAuthoring
import PolicyGateModel
import Testing

/// Policy files that somebody got wrong: refused with the key at fault, never read by halves.
@Suite struct PolicyDocumentFaultTests {
    private func fault(_ text: String) throws -> PolicyDocumentError? {
        do {
            _ = try PolicyDocument(json: [UInt8](text.utf8))
            return nil
        } catch let error as PolicyDocumentError {
            return error
        }
    }

    @Test(arguments: [
        "", " ", "{", "}", "{]", "nul", "{\"name\":}", "{\"name\" \"A\"}", "{'name':'A'}", "{name:\"A\"}",
        "{\"name\":\"A\"}{}", "{\"name\":\"A\"} x", "{\"name\":\"\n\"}", "{\"name\":\"\\ud800\"}", "// x\n{}", "\0",
        "{}\0",
        "{\"name\":NaN}", "{\"name\":01}", "identifier: com.example", "<plist/>",
    ])
    func noJSON(_ text: String) throws {
        #expect(try #require(try fault(text)).description.hasPrefix("is not JSON"))
    }

    /// Foundation's decoder lets it pass; other programs that read the file do not (RFC 8259, 4).
    @Test func commaBehindTheLast() throws {
        let error = try fault("{\"name\":\"A\",}")
        #expect(error != nil)
    }

    @Test func bytesThatAreNoText() throws {
        for bytes in [[0xff], [0xc0, 0x80], [UInt8](repeating: 0x80, count: 1000), [0x30, 0x82, 0x01, 0x00]]
            as [[UInt8]]
        {
            #expect(throws: PolicyDocumentError.self) { try PolicyDocument(json: bytes) }
        }
        let name: [UInt8] = Array("{\"name\":\"".utf8) + [0xc3] + Array("\"}".utf8)
        #expect(throws: PolicyDocumentError.self) { try PolicyDocument(json: name) }
    }

    struct Wrong: CustomTestStringConvertible {
        let text: String
        let keyPath: String
        let found: String

        init(_ text: String, _ keyPath: String, _ found: String) {
            (self.text, self.keyPath, self.found) = (text, keyPath, found)
        }

        var testDescription: String { text }
    }

    @Test(arguments: [
        Wrong("[]", "", "an array"), Wrong("\"text\"", "", "a string"), Wrong("1", "", "a number"),
        Wrong("null", "", "null"),
        Wrong("true", "", "a boolean"), Wrong("{\"identifier\":1}", "identifier", "a number"),
        Wrong("{\"name\":null}", "name", "null"), Wrong("{\"name\":[\"A\"]}", "name", "an array"),
        Wrong("{\"organization\":true}", "organization", "a boolean"),
        Wrong("{\"passcode\":[]}", "passcode", "an array"),
        Wrong("{\"passcode\":null}", "passcode", "null"),
        Wrong("{\"passcode\":{\"minLength\":\"8\"}}", "passcode.minLength", "a string"),
        Wrong("{\"passcode\":{\"minLength\":true}}", "passcode.minLength", "a boolean"),
        Wrong("{\"passcode\":{\"minLength\":8.5}}", "passcode.minLength", "a number"),
        Wrong("{\"passcode\":{\"minLength\":1e400}}", "passcode.minLength", ""),
        Wrong("{\"passcode\":{\"minLength\":99999999999999999999}}", "passcode.minLength", "a number"),
        Wrong("{\"passcode\":{\"minLength\":null}}", "passcode.minLength", "null"),
        Wrong("{\"passcode\":{\"minLength\":17}}", "passcode.minLength", "17 is out of range"),
        Wrong("{\"passcode\":{\"minLength\":-1}}", "passcode.minLength", "-1 is out of range"),
        Wrong("{\"passcode\":{\"forcePIN\":1}}", "passcode.forcePIN", "a number"),
        Wrong("{\"passcode\":{\"forcePIN\":\"true\"}}", "passcode.forcePIN", "a string"),
        Wrong("{\"passcode\":{\"customRegex\":\"a\"}}", "passcode.customRegex", "a string"),
        Wrong("{\"passcode\":{\"customRegex\":{}}}", "passcode.customRegex", "passwordContentRegex is missing"),
        Wrong(
            "{\"passcode\":{\"customRegex\":{\"passwordContentRegex\":1}}}",
            "passcode.customRegex.passwordContentRegex", "a number"),
        Wrong("{\"passcode\":{\"customRegex\":{\"passwordContentRegex\":\"\"}}}", "passcode.customRegex", "is empty"),
        Wrong(
            "{\"passcode\":{\"customRegex\":{\"passwordContentRegex\":\"a\",\"passwordContentDescription\":\"x\"}}}",
            "passcode.customRegex.passwordContentDescription", "a string"),
        Wrong(
            "{\"passcode\":{\"customRegex\":{\"passwordContentRegex\":\"a\",\"passwordContentDescription\":{\"en\":1}}}}",
            "passcode.customRegex.passwordContentDescription", "a number"),
    ])
    func wrongTypes(_ wrong: Wrong) throws {
        let error = try #require(try fault(wrong.text))
        // A number that no double holds is no JSON to the decoder.
        guard !wrong.found.isEmpty else { return }
        #expect(error.keyPath == wrong.keyPath)
        #expect(error.problem.contains(wrong.found))
        #expect(error.possibleKeys.isEmpty)
    }

    @Test(arguments: [
        ("{\"Name\":\"A\"}", "Name", "name"), ("{\"min-length\":8}", "min-length", "passcode"),
        ("{\"passcode\":{\"minlength\":8}}", "passcode.minlength", "minLength"),
        (
            "{\"passcode\":{\"customRegex\":{\"pattern\":\"a\"}}}", "passcode.customRegex.pattern",
            "passwordContentRegex"
        ),
        ("{\"\":1}", "", "name"), ("{\"z\":1,\"a\":1}", "a", "name"), ("{\"name \":\"A\"}", "name ", "name"),
    ])
    func unknownKeys(_ text: String, _ keyPath: String, _ possible: String) throws {
        let error = try #require(try fault(text))
        #expect(error.keyPath == keyPath)
        #expect(error.problem == "there is no such key")
        #expect(error.possibleKeys.contains(possible))
    }

    /// Two values for one key are two policies.
    @Test(arguments: [
        "{\"name\":\"A\",\"name\":\"B\"}", "{\"passcode\":{\"minLength\":8,\"minLength\":4}}",
        "{\"passcode\":{\"minLength\":8},\"passcode\":{}}",
    ])
    func duplicateKeys(_ text: String) throws {
        let error = try fault(text)
        #expect(error != nil)
    }

    /// The decoder has a limit of its own; below it the type is refused.
    @Test(.timeLimit(.minutes(1)), arguments: [10, 100, 500, 5_000, 30_000])
    func deep(_ depth: Int) throws {
        let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(try fault("{\"name\":\(arrays)}") != nil)
        #expect(try fault(arrays) != nil)
        let objects = String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
        #expect(try fault("{\"passcode\":\(objects)}") != nil)
        #expect(try fault(String(repeating: "{\"a\":[", count: depth)) != nil)
    }

    @Test(.timeLimit(.minutes(1))) func wide() throws {
        let keys = (0..<4_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        #expect(try fault("{\(keys)}")?.keyPath == "k0")
        let long = String(repeating: "n", count: PolicyDocument.largest)
        #expect(try PolicyDocument(json: [UInt8]("{\"name\":\"\(long)\"}".utf8)).name == long)
    }
}
