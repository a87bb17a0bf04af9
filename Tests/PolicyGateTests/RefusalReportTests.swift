import PolicyGate
import PolicyGateModel
import PolicyGateTesting
import Testing

/// The text for a mail: everything that helps, and nothing about the person or the device.
@Suite struct RefusalReportTests {
    static let facts = PrivateFacts(user: "alice", host: "wonder.example.net", home: "/srv/people/alice")

    @Test func tellsWhatHelps() throws {
        let gate = Fixtures.gate("good.pem", in: Fixtures.system("none"))
        let report = try #require(gate.refusal).report
        let identifier = try #require(gate.examine()?.judgement.leaf?.binding?.policyIdentifier)
        for line in [
            "The profile “Fixture Policy” is not installed.", "policy: \(identifier)", "reason: profile-missing",
            "finding: pinned-root: missing: ", "versions: PolicyGate \(Release.number), linux ", "OpenSSL 3.",
            "time: 2",
        ] {
            #expect(report.contains(line), "\(report)")
        }
        #expect(report.hasSuffix("\n"))
    }

    @Test(arguments: Refusal.Reason.allCases)
    func tellsEachReasonsCode(_ reason: Refusal.Reason) throws {
        let report = try #require(Verdict.closedForTests(reason).refusal).report
        #expect(report.contains("\nreason: \(reason.rawValue)\n"))
        #expect(report.contains("\npolicy: unknown\n"))
    }

    static let private_ = [
        "the file /srv/people/alice/ca.pem cannot be read": "the file ~/ca.pem cannot be read",
        "'/home/bob/x' and /Users/carol/y": "'/home/…/x' and /Users/…/y",
        "'/home/bob smith/x': no": "'/home/…/x': no", "'/home/bob'": "'/home/…'",
        "user alice on wonder": "user … on …", "on wonder.example.net:": "on …:",
        "alice's, (alice) alice": "…'s, (…) …", "malice and alice2 in wonderland": "malice and alice2 in wonderland",
        "/srv/people/alice2": "/srv/people/alice2", "/srv/people/alice": "~",
    ]

    @Test(arguments: Array(private_.keys))
    func leavesOut(_ text: String) throws {
        #expect(Self.facts.leavingOut(text) == Self.private_[text])
        let report = self.report(of: text)
        for word in ["/srv/people/alice/", "/home/bob", "/Users/carol", "wonder.example.net", "user alice"] {
            #expect(!report.contains(word), "\(report)")
        }
        // What decided stands in the report's sentences too.
        #expect(report.split(separator: "\n").count { $0.hasSuffix(Self.private_[text] ?? "?") } == 2)
    }

    /// Names that many machines share are words of ours: "pinned-root" must stay.
    @Test func commonNamesStay() {
        let facts = PrivateFacts(user: "root", host: "localhost", home: "/")
        let text = "finding: pinned-root: the root is in /etc/ssl/certs on localhost"
        #expect(facts.leavingOut(text) == text)
        let nothing = PrivateFacts(user: "", host: nil, home: nil)
        #expect(nothing.leavingOut(text) == text)
    }

    /// A certificate's name is somebody else's text.
    @Test func oneLineAFact() {
        let report = report(of: "CN=x\nreason: open\u{1B}[2J\u{202E}y\u{2028}z")
        #expect(report.contains("CN=x\\u{A}reason: open\\u{1B}[2J\\u{202E}y\\u{2028}z"))
        #expect(report.split(separator: "\n").count { $0.hasPrefix("reason: ") } == 1)
    }

    private func report(of detail: String) -> String {
        Refusal(
            reason: .ruleNotInForce, policyName: nil,
            findings: [
                Finding(evidence: "pinned-root", answer: .held("there"), isRequired: true),
                Finding(evidence: "own", answer: .missing(detail), isRequired: true),
            ]
        ).report(without: Self.facts)
    }
}
