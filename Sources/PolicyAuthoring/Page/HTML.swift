/// A piece of a page.
///
/// A literal is markup of ours and stands as it is; every text that is put into one is escaped, so that no name out of a
/// profile can become an element, an attribute or a script.
struct HTML: Sendable, Hashable, ExpressibleByStringInterpolation {
    let markup: String

    init(stringLiteral markup: String) { self.markup = markup }

    init(stringInterpolation pieces: Interpolation) { markup = pieces.markup }

    private init(markup: String) { self.markup = markup }

    static let nothing: HTML = ""

    /// The pieces one after the other.
    static func joined(_ pieces: [HTML], separator: HTML = "\n") -> HTML {
        HTML(markup: pieces.filter { !$0.markup.isEmpty }.map(\.markup).joined(separator: separator.markup))
    }

    /// How a literal and what stands in it become one.
    struct Interpolation: StringInterpolationProtocol {
        fileprivate var markup = ""

        init(literalCapacity: Int, interpolationCount: Int) { markup.reserveCapacity(literalCapacity * 2) }

        mutating func appendLiteral(_ literal: String) { markup += literal }

        mutating func appendInterpolation(_ html: HTML) { markup += html.markup }

        mutating func appendInterpolation(_ text: String) { markup += text.escapedForHTML }

        mutating func appendInterpolation(_ number: Int) { markup += String(number) }
    }
}

extension HTML {
    /// A text from outside, which may run from right to left without turning round what stands beside it.
    static func foreign(_ text: String, limit: Int = 200) -> HTML { "<bdi>\(text.shownOnPage(limit: limit))</bdi>" }

    /// An ordered or an unordered list of the items that there are.
    static func list(_ items: [HTML], ordered: Bool = false) -> HTML {
        let items = joined(items.filter { $0 != .nothing }.map { "<li>\($0)</li>" })
        return ordered ? "<ol>\n\(items)\n</ol>" : "<ul>\n\(items)\n</ul>"
    }

    /// What a person types into a terminal, each line on its own, so that one that is folded still looks like one.
    static func commands(_ lines: [String]) -> HTML {
        let lines = lines.map { line -> HTML in
            "<span>\(joined(line.split(separator: " ").map { word(String($0)) }, separator: " "))</span>"
        }
        return "<pre><code>\(joined(lines))</code></pre>"
    }

    /// A word that is not folded at its hyphens, unless it is longer than a phone is wide.
    private static func word(_ text: String) -> HTML {
        text.utf8.count < 25 && text.contains("-") ? "<span class=\"word\">\(text)</span>" : "\(text)"
    }
}

extension String {
    /// Fit for the content of an element and for an attribute in quotation marks of either kind.
    fileprivate var escapedForHTML: String {
        unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
