extension PropertyListNode {
    /// The value as a finding shows it.
    var shown: String { PropertyListValue(self).shown }

    /// The beginning of a text.
    static func short(_ text: String) -> String { PropertyListValue.short(text) }
}
