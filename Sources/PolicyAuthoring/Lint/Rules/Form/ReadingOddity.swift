/// What our reader takes and another refuses, or reads otherwise: one rule for each kind.
struct ReadingOddity: LintRule {
    let kind: PropertyListOddity.Kind

    var id: String { kind.rawValue }
    /// What Apple's own reader refuses, no device takes.
    var severity: LintSeverity { facts.isRefused ? .error : .warning }
    var summary: String { facts.summary }

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.file.document.oddities.filter { $0.kind == kind }.map { oddity in
            finding(
                facts.message, at: LintPlace(oddity.path, line: oddity.line),
                found: PropertyListNode.short(oddity.found), expected: facts.expected, hint: facts.hint)
        }
    }

    private struct Facts {
        var isRefused = false
        let summary: String
        let message: String
        let expected: String
        var hint: String?
    }

    private var facts: Facts {
        switch kind {
        case .leadingWhiteSpace:
            Facts(
                summary: "White space stands before the XML declaration, which strict readers refuse.",
                message: "white space stands before the XML declaration: devices take that, and servers do not",
                expected: Self.declaration, hint: "delete all that stands before '<?xml'")
        case .noXMLDeclaration:
            Facts(
                summary: "There is no XML declaration, without which some servers take no file for a profile.",
                message: "there is no XML declaration: devices take that, and some servers do not",
                expected: Self.declaration)
        case .pemInData:
            Facts(
                summary: "PEM text stands in <data> where base64 should be, which strict readers refuse.",
                message: "PEM text stands in <data>: some readers drop its dashes and keep the letters",
                expected: "base64 alone", hint: "take the lines of '-----BEGIN' and '-----END' out")
        case .hexadecimalInteger:
            Facts(
                summary: "An <integer> is written in hexadecimal, which few readers expect.",
                message: "the number is written in hexadecimal, which not every reader takes",
                expected: "decimal digits")
        case .commentInValue, .blankInValue, .emptyDataTag, .noByteOrderMark, .characterNotInXML: refused
        }
    }

    private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?> first"

    /// As swift-foundation's reader of property lists was seen to refuse them.
    private var refused: Facts {
        switch kind {
        case .commentInValue:
            Facts(
                isRefused: true, summary: "A comment stands inside of a value, which Apple's reader refuses.",
                message: "a comment stands inside of the value, and Apple's reader refuses that",
                expected: "the value alone", hint: "move the comment before the element")
        case .blankInValue:
            Facts(
                isRefused: true,
                summary: "White space stands around a number, a date or a boolean, which Apple's reader refuses.",
                message: "white space stands beside the value, and Apple's reader refuses that",
                expected: "the value alone")
        case .emptyDataTag:
            Facts(
                isRefused: true, summary: "Empty data is written <data/>, which Apple's reader refuses.",
                message: "empty data is written <data/>, and Apple's reader refuses that", expected: "<data></data>")
        case .noByteOrderMark:
            Facts(
                isRefused: true, summary: "The file is UTF-16 without a byte order mark, which Apple's reader refuses.",
                message: "the file is UTF-16 without a byte order mark, and Apple's reader refuses that",
                expected: "UTF-8", hint: "save it as UTF-8")
        default:
            Facts(
                summary: "A text in a binary file has a character that XML cannot hold.",
                message: "the text has a character that XML cannot hold, and so no other form of the profile can",
                expected: "characters of XML 1.0")
        }
    }
}
