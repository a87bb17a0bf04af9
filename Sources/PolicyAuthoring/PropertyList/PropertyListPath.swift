/// Where a value stands in a property list: `PayloadContent[1].minLength`; the whole is empty.
package struct PropertyListPath: Hashable, Sendable, CustomStringConvertible {
    package enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    package let steps: [Step]

    package init(_ steps: [Step] = []) { self.steps = steps }

    package subscript(key: String) -> PropertyListPath { PropertyListPath(steps + [.key(key)]) }
    package subscript(index: Int) -> PropertyListPath { PropertyListPath(steps + [.index(index)]) }

    package var description: String {
        steps.reduce(into: "") { text, step in
            switch step {
            case .key(let key): text += text.isEmpty ? key : ".\(key)"
            case .index(let index): text += "[\(index)]"
            }
        }
    }

    /// The path, cut where it is longer than anybody reads: it stands beside every finding.
    package var bounded: String {
        let text = description
        let start = text.unicodeScalars.prefix(2000)
        return start.endIndex == text.endIndex ? text : "\(String(start))…"
    }
}
