import PolicyAuthoring
import Testing

@testable import policy_tool

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("dayz", "days"), ("dasy", "days"), ("day", "days"), ("dayss", "days"), ("Days", "days"),
        ("min_length", "min-length"), ("minLength", "min-length"), ("mni-length", "min-length"), ("min", "min-length"),
        ("out", "output"), ("allow", nil), ("zzzz", nil), ("", nil), ("x", nil),
    ])
    func nearest(_ word: String, _ expected: String?) {
        let candidates = ["days", "min-length", "output", "allow-simple", "allow-all", "f"]
        #expect(closest(to: word, among: candidates) == expected)
    }

    @Test(.timeLimit(.minutes(1))) func longWordsAreNearToNothing() {
        let word = String(repeating: "d", count: 5_000_000)
        #expect(closest(to: word, among: ["days", word]) == nil)
    }
}
