import Testing

@testable import policy_tool

/// Warnings of a store, of which there may be dozens for one cause.
@Suite struct StoreWarningsTests {
    @Test func oneLineForOneCause() {
        let numbers = (0...64).map { "passed over /d/4bfab552.\($0): permission denied" }
        #expect(
            StoreWarnings.folded(["before"] + numbers + ["passed over /d/00000000.0: permission denied"])
                == [
                    "before", "passed over /d/4bfab552.0 and so on: permission denied (65 times)",
                    "passed over /d/00000000.0: permission denied",
                ])
    }

    @Test func whatDiffersIsToldApart() {
        let warnings = [
            "passed over /d/4bfab552.0: permission denied", "passed over /d/4bfab552.1: is a pipe",
            "passed over /e/4bfab552.0: permission denied", "passed over b.pem: line 1: damaged",
            "passed over b.pem: line 2: damaged", "the leaf ends on 2026-12-30, in 30 days",
        ]
        #expect(StoreWarnings.folded(warnings) == warnings)
    }

    @Test func whatIsSaidOfNoPlaceIsASentence() {
        let text = "this process runs in a user namespace, where ownership by the superuser proves nothing"
        #expect(StoreWarnings.folded(["passed over \(text)"]) == [text])
    }
}
