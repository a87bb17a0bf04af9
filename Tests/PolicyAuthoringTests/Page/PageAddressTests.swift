import Testing

@testable import PolicyAuthoring

/// Addresses go into the configuration of servers: what is taken must mean itself there.
@Suite struct PageAddressTests {
    @Test(arguments: [
        ("https://example.com/policy/", "https://example.com/policy/"),
        ("https://example.com/policy", "https://example.com/policy/"),
        ("https://example.com/policy/index.html", "https://example.com/policy/"),
        ("https://example.com", "https://example.com/"), ("https://example.com/", "https://example.com/"),
        ("HTTPS://Gate.Example.COM:8443/A/b-c_d.e~f/", "https://gate.example.com:8443/A/b-c_d.e~f/"),
        ("http://localhost:8080/", "http://localhost:8080/"), ("http://127.0.0.1", "http://127.0.0.1/"),
        ("https://xn--bcher-kva.example/", "https://xn--bcher-kva.example/"),
    ])
    func isTaken(_ text: String, _ expected: String) throws {
        #expect(try PageAddress(text).text == expected)
    }

    @Test(arguments: [
        "", "example.com", "ftp://example.com/", "https:/example.com", "https://", "https:///policy",
        "http://example.com/",
        "http://localhost.example.com/", "https://user@example.com/", "https://user:word@example.com/",
        "https://example.com:0/", "https://example.com:65536/", "https://example.com:/", "https://example.com:+1/",
        "https://example.com:1:2/", "https://-a.example/", "https://a-.example/", "https://a..b/", "https://[::1]/",
        "https://bücher.example/", "https://example.com/?a", "https://example.com/#a", "https://example.com/a//b/",
        "https://example.com/./", "https://example.com/a/../", "https://example.com/%61/", "https://example.com/a b/",
        "https://example.com/a\"/", "https://example.com/a;}/", "https://example.com/a{$b}/", "https://example.com/$a/",
        "https://example.com/<script>/", "https://example.com/a\n/", "https://example.com/ä/", "https://exa mple.com/",
        "https://example.com\\@evil.example/", "https://example.com/" + String(repeating: "a", count: 300),
        "https://" + String(repeating: "a", count: 64) + ".example/",
    ])
    func isRefused(_ text: String) {
        #expect(throws: PageAddress.Problem.self) { try PageAddress(text) }
    }

    @Test func knowsThisMachine() throws {
        #expect(try PageAddress("http://localhost:8080/").isLocal)
        #expect(try PageAddress("https://127.0.0.1/").isLocal)
        #expect(try !PageAddress("https://example.com/").isLocal)
    }
}
