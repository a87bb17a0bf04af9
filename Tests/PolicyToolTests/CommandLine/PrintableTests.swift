import Testing

@testable import policy_tool

@Suite struct PrintableTests {
    @Test(arguments: [
        ("", ""), ("policy.json", "policy.json"), ("two words", "two words"), ("'", "'"), ("a\\b", "a\\\\b"),
        ("日本語", "日本語"), ("עברית", "עברית"), ("Ångström", "Ångström"), ("हिन्दी", "हिन्दी"), ("می‌خواهم", "می‌خواهم"),
        ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"), ("❤️", "❤️"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
        ("a\nb", "a\\nb"), ("a\r\nb", "a\\r\\nb"), ("a\tb", "a\\tb"), ("\0", "\\u{0}"), ("\u{1B}[31m", "\\u{1B}[31m"),
        ("\u{7F}", "\\u{7F}"), ("\u{9B}31m", "\\u{9B}31m"), ("\u{85}", "\\u{85}"), ("\u{2028}", "\\u{2028}"),
        ("\u{2029}", "\\u{2029}"), ("\u{202E}gpj.exe", "\\u{202E}gpj.exe"), ("\u{2066}", "\\u{2066}"),
        ("\u{200F}", "\\u{200F}"), ("\u{61C}", "\\u{61C}"), ("\u{200B}", "\\u{200B}"), ("\u{FEFF}", "\\u{FEFF}"),
        ("\u{AD}", "\\u{AD}"), ("\u{3164}", "\\u{3164}"), ("\u{FFFD}", "\\u{FFFD}"), ("\u{301}x", "\\u{301}x"),
        ("e\u{301}", "e\u{301}"),
    ])
    func printed(_ text: String, _ expected: String) {
        #expect(Array(printable(text).unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test func quotationMarksDoNotEndTheQuotation() {
        #expect(quoted("it's") == "'it\\'s'")
        #expect(quoted("x': done") == "'x\\': done'")
    }

    @Test func longTextIsCut() {
        #expect(printable(String(repeating: "a", count: 80)).count == 80)
        #expect(printable(String(repeating: "a", count: 81)) == String(repeating: "a", count: 80) + "…")
        #expect(printable("abcd", limit: 3) == "abc…")
        #expect(quoted(path: String(repeating: "a", count: 500)).count == 502)
    }

    @Test func aHeapOfAccentsIsCutToo() {
        let text = "e" + String(repeating: "\u{301}", count: 100_000)
        #expect(printable(text) == "…")
    }

    @Test func messagesStayOnOneLine() {
        #expect(singleLine("a\nb\\c\u{1B}") == "a\\nb\\c\\u{1B}")
        #expect(singleLine("plain – ‘text’") == "plain – ‘text’")
    }
}
