internal import PolicyGateModel

/// Values of an option that is given once for each language: `en=Text`, or `default=Text`.
enum LanguageTexts {
    static func read(_ values: [String], option: String) throws -> [String: String] {
        var texts: [String: String] = [:]
        for value in values {
            let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, texts.updateValue(parts[1], forKey: parts[0]) == nil else {
                throw Failure.usage(
                    "invalid value \(quoted(value)) for '\(option)': expected LANGUAGE=TEXT, each language once")
            }
        }
        return texts
    }
}
