/// Who asks for what: the part that a person reads before anything else.
extension OwnerPage {
    /// Who asks, as the subject of a sentence.
    var asker: HTML { handOut.organization.map { "<strong>\(HTML.foreign($0))</strong>" } ?? "Whoever sent you here" }

    var opening: HTML {
        .joined([
            """
            <h1>\(HTML.foreign(handOut.name))</h1>
            <p class="lead">\(asker) asks you to install this profile on your device. An app of theirs works only where it \
            is installed.</p>
            """,
            description,
            "<p><a class=\"button\" href=\"\(handOut.fileName)\">Download the profile</a></p>",
            """
            <nav aria-label="Steps for your device">
            <ul>
            <li><a href="#phone">iPhone and iPad</a></li>
            <li><a href="#mac">Mac</a></li>
            <li><a href="#linux">Linux</a></li>
            <li><a href="#remove">Remove it</a></li>
            </ul>
            </nav>
            """,
        ])
    }

    private var description: HTML {
        guard let text = handOut.contents.text("PayloadDescription")?.ifShown(limit: 600) else { return .nothing }
        return "<p class=\"quote\">\(HTML.foreign(text, limit: 600))</p>"
    }

    var contactSection: HTML {
        """
        <h2>Questions?</h2>
        <p>\(contactLine)</p>
        <p class="small">Profile <bdi>\(handOut.identifier.shownOnPage(limit: 255))</bdi></p>
        """
    }

    private var contactLine: HTML {
        guard let contact else {
            return handOut.organization.map { "Ask \(HTML.foreign($0))." } ?? "Ask whoever sent you here."
        }
        guard contact.isMailAddress else { return "Ask \(HTML.foreign(contact, limit: HandOutFolder.longestContact))." }
        return "Write to <a href=\"mailto:\(contact)\">\(contact)</a>."
    }
}

extension String {
    /// Plain enough to stand in a link without being encoded.
    fileprivate var isMailAddress: Bool {
        let parts = split(separator: "@", omittingEmptySubsequences: false)
        let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_+".utf8
        func isPlain(_ part: Substring) -> Bool { !part.isEmpty && part.utf8.allSatisfy(plain.contains) }
        return parts.count == 2 && parts[1].contains(".") && parts.allSatisfy(isPlain)
    }
}
