/// Some payloads may stand in a profile once.
struct PayloadOnlyOnce: LintRule {
    let id = "payload-only-once"
    let severity = LintSeverity.error
    let summary = "A payload that may stand in a profile once stands there again."

    func findings(in subject: LintSubject) -> [LintFinding] {
        Schema.payloads.filter { !$0.allowsSeveral }.flatMap { schema -> [LintFinding] in
            let payloads = subject.payloads(of: schema.type)
            return payloads.dropFirst().map { payload in
                finding(
                    "a profile may have one payload of \(schema.type)", at: payload.place,
                    found: "\(payloads.count)", expected: "1")
            }
        }
    }
}
