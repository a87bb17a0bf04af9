import Testing

@testable import PolicyAuthoring

/// Text from outside stays text.
@Suite struct HTMLTests {
    @Test func literalsAreMarkupAndTextsAreNot() {
        let text = "<b title=\"x\" id='y'>&amp;</b>"
        let html: HTML = "<p>\(text)</p>"
        #expect(html.markup == "<p>&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;&lt;/b&gt;</p>")
        let around: HTML = "<div>\(html)\(3)</div>"
        #expect(around.markup == "<div>\(html.markup)3</div>")
    }

    @Test func accentsDoNotHideWhatTheyStandOn() {
        // One character to a reader of text, two to a browser.
        let html: HTML = "\("<\u{0301}script>\u{200D}&\u{0308}")"
        #expect(html.markup == "&lt;\u{0301}script&gt;\u{200D}&amp;\u{0308}")
    }

    @Test func listsAndCommands() {
        #expect(HTML.list(["a", .nothing, "b"], ordered: true).markup.hasPrefix("<ol>\n<li>a</li>\n"))
        #expect(HTML.commands(["a <b", "c"]).markup == "<pre><code><span>a &lt;b</span>\n<span>c</span></code></pre>")
        #expect(HTML.commands(["a --b"]).markup.contains("a <span class=\"word\">--b</span>"))
        #expect(HTML.joined(["a", .nothing, "b"], separator: ", ").markup == "a, b")
    }

    @Test(arguments: [
        ("a\nb\u{2028}c\u{00}d\te", "a b c d e"), ("  a   b ", "a b"), ("\u{202E}evil\u{2066}", "\u{FFFD}evil\u{FFFD}"),
        ("👩‍👩‍👧", "👩‍👩‍👧"), ("\u{E000}", "\u{FFFD}"), ("שלום", "שלום"),
        (String(repeating: "a", count: 30), String(repeating: "a", count: 20) + "…"),
    ])
    func foreignTextIsOneVisibleLine(_ text: String, _ expected: String) {
        #expect(text.shownOnPage(limit: 20) == expected)
    }

    @Test(arguments: ["", " ", "\u{200B}", "\u{202E}\n", "\u{200D}"])
    func textThatSaysNothing(_ text: String) {
        #expect(text.ifShown(limit: 20) == nil)
    }
}
