/// A number of the other type: Apple's own example of a passcode payload writes `<real>30</real>`, so devices take it.
struct NumberType: LintRule {
    let id = "number-type"
    let severity = LintSeverity.warning
    let summary = "A number is <real> for <integer>, or the other way round: devices take it, strict servers refuse it."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.schema.known.filter(Self.isLax).map { known in
            finding(
                "the number has another type than the schema's: devices take that, and strict servers do not",
                at: known.place, found: known.node.shown, expected: known.kind.words,
                hint: known.node.wholeNumber.map { value in
                    if case .real = known.kind { return "write <real>\(value)</real>" }
                    return "write <integer>\(value)</integer>"
                })
        }
    }

    /// Whole numbers only, and not those that say what a profile is (`PayloadVersion`): there nobody is lax.
    static func isLax(_ known: SchemaWalk.Known) -> Bool {
        switch (known.kind, known.node.content) {
        case (.real, .integer): true
        case (.integer, .real(let value)): known.key.name != "PayloadVersion" && Int(exactly: value) != nil
        default: false
        }
    }
}

extension PropertyListNode {
    /// An integer, or a real without fraction.
    var wholeNumber: Int? {
        switch content {
        case .integer(let value): value
        case .real(let value): Int(exactly: value)
        default: nil
        }
    }
}
