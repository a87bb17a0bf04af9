/// A value that stands in one of two property lists, or in both and not the same.
package struct ValueChange: Hashable, Sendable {
    package let path: PropertyListPath
    /// Nil where the value is new.
    package let old: PropertyListValue?
    /// Nil where the value is gone.
    package let new: PropertyListValue?
}

extension ValueChange {
    /// What changed from one value to the other, sorted by place; types count: the integer 1 is not the real 1.
    package static func changes(
        from old: PropertyListValue?, to new: PropertyListValue?, at path: PropertyListPath = .init()
    ) -> [ValueChange] {
        switch (old, new) {
        case _ where old == new: []
        case (.dictionary(let old), .dictionary(let new)): changes(from: old, to: new, at: path)
        case (.array(let old), .array(let new)) where old.count == new.count:
            zip(old, new).enumerated().flatMap { changes(from: $1.0, to: $1.1, at: path[$0]) }
        default: [ValueChange(path: path, old: old, new: new)]
        }
    }

    /// What changed from one dictionary to the other, but for the keys that are `besides`.
    package static func changes(
        from old: [String: PropertyListValue], to new: [String: PropertyListValue], at path: PropertyListPath = .init(),
        besides: Set<String> = []
    ) -> [ValueChange] {
        Set(old.keys.map(ExactText.init)).union(new.keys.map(ExactText.init)).map(\.text)
            .filter { !besides.contains($0) }.sorted().flatMap { key in
                changes(from: old.value(exactly: key), to: new.value(exactly: key), at: path[key])
            }
    }
}

extension [String: PropertyListValue] {
    /// The value of a key that is the same byte for byte.
    fileprivate func value(exactly key: String) -> PropertyListValue? {
        index(forKey: key).flatMap { ExactText(self[$0].key) == ExactText(key) ? self[$0].value : nil }
    }
}
