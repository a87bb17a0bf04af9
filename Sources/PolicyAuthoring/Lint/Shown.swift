extension PropertyListNode {
    /// The value as a finding shows it.
    var shown: String {
        switch content {
        // Not by value: a large one would be copied to say how many it has.
        case .array(let elements): "<array> of \(elements.count)"
        case .dictionary(let dictionary): "<dict> of \(dictionary.entries.count)"
        default: PropertyListValue(self).shown
        }
    }

    /// The beginning of a text.
    static func short(_ text: String) -> String { PropertyListValue.short(text) }
}
