/// The candidate that a mistyped or shortened word most likely meant, if one is near enough.
///
/// It is only ever shown: nothing is done on a guess.
package func closest(to word: String, among candidates: [String]) -> String? {
    // A longer word is near to none of ours, and comparing it would take time that its sender chooses.
    guard !word.isEmpty, word.utf8.count <= 64 else { return nil }
    if let same = candidates.first(where: { $0.lowercased() == word.lowercased() }) { return same }
    let letters = Array(word)
    let near = candidates.map { (word: $0, distance: distance(letters, Array($0))) }
        .filter { $0.distance < letters.count && $0.distance <= max(1, letters.count / 3) }
        .min { $0.distance < $1.distance }
    if let near { return near.word }
    let longer = candidates.filter { $0.hasPrefix(word) }
    return letters.count > 1 && longer.count == 1 ? longer.first : nil
}

/// How many letters have to change, come, go or swap places with a neighbour (Damerau and Levenshtein).
private func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            let same = a[i] == b[j]
            var best = min(last[j] + (same ? 0 : 1), last[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
            row.append(best)
        }
        (beforeLast, last) = (last, row)
    }
    return last[b.count]
}
