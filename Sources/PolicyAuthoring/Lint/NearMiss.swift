/// The word that a mistaken one most likely stands for.
enum NearMiss {
    /// The candidate that differs in case only, or in a few letters.
    static func of(_ word: String, among candidates: [String]) -> String? {
        sameButForCase(word, among: candidates) ?? closest(to: word, among: candidates)
    }

    static func sameButForCase(_ word: String, among candidates: some Sequence<String>) -> String? {
        let lower = word.lowercased()
        return candidates.first { $0 != word && $0.lowercased() == lower }
    }
}
