/// What our reader takes and another refuses, or reads otherwise: one rule for each kind.
struct ReadingOddity: LintRule {
    let kind: PropertyListOddity.Kind
    let severity = LintSeverity.warning

    var id: String { kind.rawValue }

    var summary: String {
        switch kind {
        case .leadingWhiteSpace: "White space stands before the XML declaration, which strict readers refuse."
        case .noXMLDeclaration: "There is no XML declaration, without which some servers take no file for a profile."
        case .pemInData: "PEM text stands in <data> where base64 should be, which strict readers refuse."
        case .hexadecimalInteger: "An <integer> is written in hexadecimal, which few readers expect."
        }
    }

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.file.document.oddities.filter { $0.kind == kind }.map { oddity in
            finding(
                message, at: LintPlace(oddity.path, line: oddity.line), found: PropertyListNode.short(oddity.found),
                expected: expected, hint: hint)
        }
    }

    private var message: String {
        switch kind {
        case .leadingWhiteSpace: "white space stands before the XML declaration: devices take that, and servers do not"
        case .noXMLDeclaration: "there is no XML declaration: devices take that, and some servers do not"
        case .pemInData: "PEM text stands in <data>: some readers drop its dashes and keep the letters"
        case .hexadecimalInteger: "the number is written in hexadecimal, which not every reader takes"
        }
    }

    private var expected: String {
        switch kind {
        case .leadingWhiteSpace, .noXMLDeclaration: "<?xml version=\"1.0\" encoding=\"UTF-8\"?> first"
        case .pemInData: "base64 alone"
        case .hexadecimalInteger: "decimal digits"
        }
    }

    private var hint: String? {
        switch kind {
        case .leadingWhiteSpace: "delete all that stands before '<?xml'"
        case .noXMLDeclaration, .hexadecimalInteger: nil
        case .pemInData: "take the lines of '-----BEGIN' and '-----END' out"
        }
    }
}
