extension String {
    /// The text with another in place of each `part` whose neighbours are both edges; by characters, for short texts.
    ///
    /// Foundation's `replacingOccurrences` is not in FoundationEssentials, and the standard library's `replacing` is not
    /// in macOS 12.
    func replacing(_ part: String, by other: String, whereEdge isEdge: (Character) -> Bool = { _ in true }) -> String {
        var result = ""
        var rest = self[...]
        while let first = rest.first {
            let tail = rest.dropFirst(part.count)
            if rest.hasPrefix(part), tail.first.map(isEdge) ?? true, result.last.map(isEdge) ?? true {
                result += other
                rest = tail
            } else {
                result.append(first)
                rest.removeFirst()
            }
        }
        return result
    }
}
