internal import PolicyGateModel

/// What the profile demands of a person, and what else it brings.
extension OwnerPage {
    var demandsSection: HTML {
        .joined([
            "<section aria-labelledby=\"demands\">",
            "<h2 id=\"demands\">What it demands</h2>",
            handOut.demands.isEmpty ? noDemands : demands,
            "<h3>What it brings</h3>",
            "<p>The profile holds this and nothing else:</p>",
            .list(payloads),
            "</section>",
        ])
    }

    private var demands: HTML {
        .joined([
            "<p>With this profile, your device demands:</p>",
            .list(handOut.demands.map { .foreign($0, limit: 300) }),
            """
            <p>If your passcode is not like that yet, you have <strong>60 minutes</strong> after the installation to \
            change it. Until then you can put the question off; afterwards no app opens before you have changed it.</p>
            """,
        ])
    }

    private var noDemands: HTML { "<p>This profile itself sets no rule for your passcode.</p>" }

    private var payloads: [HTML] {
        var titles: [HTML] = []
        for payload in handOut.contents.payloads.prefix(Self.mostPayloads) {
            let title = Self.title(of: payload["PayloadType"]?.string)
            if !titles.contains(title) { titles.append(title) }
        }
        let rest = handOut.contents.payloads.count - Self.mostPayloads
        return titles + (rest > 0 ? ["\(rest) more settings"] : [])
    }

    private static let mostPayloads = 50

    private static func title(of type: String?) -> HTML {
        switch type {
        case PasscodeKey.payloadType: "the rule for the passcode above"
        case Schema.rootType:
            "a certificate authority (CA), by which the app finds out that the profile is here"
        case let type?: Schema.payload(type).map { "\($0.title)" } ?? "settings of the type \(HTML.foreign(type))"
        case nil: "settings without a type"
        }
    }
}
