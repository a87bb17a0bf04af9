/// Numbers beyond what the schema gives; the unit stands in the message, as seconds for minutes are the usual mistake.
struct OutOfRange: LintRule {
    let id = "out-of-range"
    let severity = LintSeverity.error
    let summary =
        "A number is out of the schema's range; most often it is in another unit, such as seconds for minutes."

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.schema.known.compactMap { known in
            guard case .integer(let range?, let unit) = known.kind, let value = known.node.wholeNumber,
                !range.contains(value), !Self.hasRuleOfItsOwn(known, value)
            else { return nil }
            return finding(
                "\(value) is out of range: \(SchemaKey.Kind.words(range, unit)) are possible", at: known.place,
                found: known.node.shown, expected: known.kind.words, hint: hint(value, range, unit, known.key))
        }
    }

    private func hint(_ value: Int, _ range: ClosedRange<Int>, _ unit: String?, _ key: SchemaKey) -> String? {
        if unit == "minutes", value > range.upperBound {
            let minutes = max(1, value / 60)
            return "the number counts minutes, not seconds: \(value) seconds are "
                + (value < 60 ? "less than 1 minute" : "\(minutes) minute\(minutes == 1 ? "" : "s")")
        }
        if value <= 0, range.lowerBound >= 0, key.introduced.isEmpty == false {
            return "leave the key out where there is no such rule"
        }
        return nil
    }

    private static func hasRuleOfItsOwn(_ known: SchemaWalk.Known, _ value: Int) -> Bool {
        known.key.name == "PayloadVersion" || known.key.name == "maxPINAgeInDays" && value == 0
    }
}
