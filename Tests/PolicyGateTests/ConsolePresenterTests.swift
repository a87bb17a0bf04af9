import PolicyGate
import PolicyGateTesting
import Testing

/// What is asked on a console, and what each answer means.
@Suite struct ConsolePresenterTests {
    final class Script: Console {
        let isAttended: Bool
        var answers: [String?]
        var shown = ""

        init(_ answers: [String?], isAttended: Bool = true) {
            self.answers = answers
            self.isAttended = isAttended
        }

        func show(_ text: String) { shown += text }
        func line() -> String? { answers.isEmpty ? nil : answers.removeFirst() }
    }

    private func refusal(_ reason: Refusal.Reason) throws -> Refusal {
        try #require(Verdict.closedForTests(reason, policyName: "Example").refusal)
    }

    @Test(
        arguments: [
            ("", true), ("q", false), ("Q ", false), (" quit", false), ("yes", true), (nil, false),
        ] as [(String?, Bool)])
    func answers(_ answer: String?, _ asksAgain: Bool) throws {
        let console = Script([answer])
        var presenter = ConsolePresenter(console: console)
        #expect(presenter.asksAgain(try refusal(.profileMissing)) == asksAgain)
        for word in ["The profile “Example” is not installed.", "a test says so", "update-ca-certificates", "Return"] {
            #expect(console.shown.contains(word))
        }
    }

    @Test func nobodyIsAskedWhereNobodyIs() throws {
        let console = Script([""], isAttended: false)
        var presenter = ConsolePresenter(console: console)
        #expect(!presenter.asksAgain(try refusal(.profileMissing)))
        #expect(console.shown.isEmpty && console.answers.count == 1)
    }

    @Test func whatOnlyTheAppsMakerCanMendIsNotAsked() throws {
        let console = Script([""])
        var presenter = ConsolePresenter(console: console)
        #expect(!presenter.asksAgain(try refusal(.leafNotAcceptable)))
        #expect(console.answers.count == 1)
    }

    @Test func itComesToAnEnd() throws {
        let console = Script(Array(repeating: "", count: 1000))
        var presenter = ConsolePresenter(console: console)
        var attempts = 0
        while presenter.asksAgain(try refusal(.undetermined)) { attempts += 1 }
        #expect(attempts == ConsolePresenter.mostAttempts)
    }

    @Test func theProfilesAddressIsShown() throws {
        let console = Script(["q"])
        var presenter = ConsolePresenter(console: console)
        let verdict = Verdict.closedForTests(.profileMissing, profileURL: RefusalOptionTests.address)
        #expect(!presenter.asksAgain(try #require(verdict.refusal)))
        #expect(console.shown.contains("Install the profile: https://example.com/p.mobileconfig\n"))
    }
}
