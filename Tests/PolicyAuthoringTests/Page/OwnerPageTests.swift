import FoundationEssentials
import PolicyGateModel
import Testing

@testable import PolicyAuthoring

/// The page as a whole: the same input gives the same bytes, hostile names stay names, and every fact is there.
@Suite struct OwnerPageTests {
    private static func folder(
        _ bytes: [UInt8], _ address: String = "https://gate.example.com/policy/", contact: String? = "it@example.com"
    ) throws -> HandOutFolder {
        let handOut = try HandOut(ProfileFile(reading: bytes), bytes: bytes)
        return HandOutFolder(handOut, at: try PageAddress(address), contact: contact)
    }

    private static func folder(
        _ contact: String? = nil, spoil: (inout Draft) throws -> Void
    ) throws -> HandOutFolder {
        var draft = try Draft()
        try spoil(&draft)
        let file = try draft.file()
        return HandOutFolder(
            try HandOut(file, bytes: file.content), at: try PageAddress("https://example.com"), contact: contact)
    }

    private static func page(
        _ contact: String? = nil, spoil: (inout Draft) throws -> Void = { _ in }
    ) throws -> String {
        String(decoding: try #require(folder(contact, spoil: spoil).files.first).bytes, as: UTF8.self)
    }

    private static func profile() throws -> [UInt8] {
        [UInt8](try Data(contentsOf: Fixtures.goldens.appending(path: "every-key.mobileconfig")))
    }

    @Test func filesAreTheGoldens() throws {
        let files = try Self.folder(Self.profile()).files
        for name in ["index.html", "nginx.conf", "apache.conf", "Caddyfile"] {
            try Golden.check(try #require(files.first { $0.name == name }).bytes, "page/\(name)")
        }
    }

    @Test func atTheRootOfASite() throws {
        let files = try Self.folder(Self.profile(), "https://gate.example.com:8443").files
        for name in ["nginx.conf", "apache.conf", "Caddyfile"] {
            try Golden.check(try #require(files.first { $0.name == name }).bytes, "page/root-\(name)")
        }
    }

    @Test func theProfileIsCopiedByteForByte() throws {
        let bytes = try Corpus.bytes("00-signed.mobileconfig")
        let files = try Self.folder(bytes).files
        #expect(files.map(\.bytes).contains(bytes))
        #expect(try ProfileFile(reading: bytes).signature != nil)
        let page = String(decoding: files[0].bytes, as: UTF8.self)
        #expect(page.contains("somebody has changed it"))
        #expect(!page.contains("That is expected of this one"))
    }

    @Test(arguments: [
        "</title><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\" onload=\"alert(1)", "' onload='x",
        "</style><style>*{}</style>", "&lt;script&gt;", "<!--", "]]>", "javascript:alert(1)", "\u{202E}<b>",
        "<\u{0301}b>", "{{x}}", "\\(x)",
    ])
    func hostileTexts(_ text: String) throws {
        let page = try Self.page(text) { draft in
            for key in ["PayloadDisplayName", "PayloadOrganization", "PayloadDescription", "PayloadIdentifier"] {
                draft.root[key] = .string(text)
            }
            draft.add(text)
            draft.payloads[Draft.passcode]["customRegex"] = .dictionary([
                "passwordContentRegex": .string("a"),
                "passwordContentDescription": .dictionary(["default": .string(text)]),
            ])
        }
        #expect(Self.elements(page).subtracting(Self.elements(try Self.page())) == ["p class=\"quote\""])
        for sign in ["\u{202E}", "href=\"javascript:"] { #expect(!page.contains(sign)) }
    }

    /// Every opening tag but the links, whose targets differ by the profile's name, and what holds the address or the
    /// title in an attribute.
    private static func elements(_ page: String) -> Set<String> {
        let tags = page.split(separator: "<").dropFirst().map { $0.prefix { $0 != ">" } }
        return Set(tags.filter { !$0.hasPrefix("/") && !$0.hasPrefix("a ") }.map(String.init))
    }

    @Test func loadsNothing() throws {
        let page = try Self.page()
        for tag in Self.elements(page) {
            #expect(!["script", "iframe", "form", "object", "img"].contains { tag.hasPrefix($0) })
            for attribute in [" src=", " style=", " on", " action="] { #expect(!tag.contains(attribute)) }
        }
        #expect(!page.contains("url(") && !page.contains("@import"))
        let addresses = page.ranges(of: "://").count
        let own = page.ranges(of: "https://example.com/").count + page.ranges(of: "https://example.com<wbr>").count
        #expect(addresses == own)
    }

    @Test func everyReferenceHasItsTarget() throws {
        let page = try Self.page()
        func values(_ attribute: String) -> [String] {
            page.split(separator: " \(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
        }
        let identifiers = values("id")
        #expect(Set(identifiers).count == identifiers.count)
        let anchors = values("href").filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
        for target in anchors + values("aria-labelledby") { #expect(identifiers.contains(target)) }
        let names = try Self.folder { _ in }.files.map(\.name)
        for target in values("href") where !target.hasPrefix("#") && !target.contains(":") {
            #expect(names.contains(target))
        }
    }

    @Test func whatAProfileWithoutARuleSays() throws {
        let page = try Self.page { $0.payloads.remove(at: Draft.passcode) }
        #expect(page.contains("sets no rule for your passcode"))
        #expect(!page.contains("15.7") && !page.contains("60 minutes"))
    }

    @Test func removal() throws {
        let moments: [(PropertyListValue, String)] = [
            (.real(86_400), "by itself 1 day after"), (.integer(86_401), "by itself 2 days after"),
        ]
        for (value, words) in moments {
            #expect(try Self.page { $0.root["DurationUntilRemoval"] = value }.contains(words))
        }
        for value in [PropertyListValue.real(1e300), .real(-1), .string("x")] {
            #expect(try !Self.page { $0.root["DurationUntilRemoval"] = value }.contains("by itself"))
        }
        #expect(try Self.page { $0.root["RemovalDate"] = .date(secondsSince2001: 0) }.contains("on 2001-01-01"))
        #expect(try Self.page { $0.root["PayloadRemovalDisallowed"] = .boolean(true) }.contains("supervises"))
    }

    @Test(arguments: [
        ("it@example.com", "<a href=\"mailto:it@example.com\">"), ("room 101", "Ask <bdi>room 101</bdi>."),
        ("a@b.c?subject=x", "Ask <bdi>a@b.c?subject=x</bdi>."), ("\u{200B}", "Ask whoever sent you here."),
    ])
    func contacts(_ contact: String, _ expected: String) throws {
        #expect(try Self.page(contact).contains(expected))
    }

    @Test func manyPayloadsAreCounted() throws {
        let page = try Self.page { draft in
            for number in 1...100 { draft.add("com.example.type\(number)") }
        }
        #expect(page.contains("52 more settings"))
    }
}
