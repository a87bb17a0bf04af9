/// The schema as a page of Markdown, for DocC and for whoever reads the repository.
package enum SchemaReference {
    /// The page: the same table gives the same text.
    package static var markdown: String {
        let payloads = Schema.payloads.map { payload in
            section("`\(payload.type)`", about: about(payload), keys: payload.keys)
        }
        return """
            # What a Profile Can Hold

            The keys that `policy-tool` writes, reads and judges, as Apple's published schema has them in release \
            \(Schema.release). This page is made from the tool's own table; `policy-tool lint` judges by the same.


            """
                + section("The profile itself", about: "", keys: Schema.topLevel)
                + section("Every payload", about: "", keys: Schema.commonKeys) + payloads.joined()
    }

    private static func about(_ payload: PayloadSchema) -> String {
        let several = payload.allowsSeveral ? "A profile may hold several." : "A profile may hold one."
        return "\(sentence(payload.title)) \(platforms(payload.introduced)). \(several)"
            + (payload.note.isEmpty ? "" : " \(sentence(payload.note))") + supervised(payload.supervisedOn) + "\n\n"
    }

    private static func section(_ title: String, about: String, keys: [SchemaKey]) -> String {
        let rows = keys.map { key in
            "| `\(key.name)` | \(cell(key.kind.words)) | \(key.isRequired ? "required" : "") | \(cell(meaning(key))) |\n"
        }
        return "## \(title)\n\n\(about)| key | type | | means |\n| --- | --- | --- | --- |\n\(rows.joined())\n"
    }

    private static func meaning(_ key: SchemaKey) -> String {
        let since = key.introduced.isEmpty ? "" : " \(platforms(key.introduced))."
        let removed = key.removed.map { " Not in the schema from \($0) on." } ?? ""
        return sentence(key.meaning) + (key.note.isEmpty ? "" : " \(sentence(key.note))") + since + removed
            + supervised(key.supervisedOn)
    }

    private static func supervised(_ platforms: Set<Platform>) -> String {
        guard !platforms.isEmpty else { return "" }
        let names = Platform.allCases.filter(platforms.contains).map(\.name)
        return " Counts on supervised devices only: \(names.joined(separator: ", "))."
    }

    private static func platforms(_ introduced: [Platform: String]) -> String {
        Platform.allCases.compactMap { platform in introduced[platform].map { "\(platform.name) \($0)" } }
            .joined(separator: ", ")
    }

    private static func sentence(_ phrase: String) -> String {
        // Apple's systems keep their small letter.
        let isName = Platform.allCases.contains { phrase.hasPrefix($0.name) }
        return (isName ? phrase : phrase.prefix(1).uppercased() + phrase.dropFirst()) + "."
    }

    /// Markdown takes angle brackets for HTML, and a bar for the next cell.
    private static func cell(_ text: String) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let isElement = word.first == "<" && word.contains(">")
            return isElement ? "`\(word.filter { $0 != "," })`" + (word.last == "," ? "," : "") : String(word)
        }.joined(separator: " ").split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}
