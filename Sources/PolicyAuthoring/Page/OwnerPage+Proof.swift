internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// How a person finds out that it is the right profile, and how they get rid of it.
extension OwnerPage {
    var proofSection: HTML {
        .joined(
            [
                "<section aria-labelledby=\"proof\">",
                "<h2 id=\"proof\">Is it the right one?</h2>",
                """
                <p>Install a profile only if you know who asks for it: the names on this page are what the profile says of \
                itself. Compare this fingerprint (SHA-256) of its CA with the one that you got in another way, on paper or \
                by telephone. On an iPhone or iPad you see it while installing, under More Details.</p>
                """,
            ] + handOut.authorities.map(fingerprint) + ["</section>"])
    }

    private func fingerprint(_ authority: Certificate) -> HTML {
        let name = authority.commonName ?? authority.subject
        let groups = authority.fingerprint.groups.map { group -> HTML in "<span>\(group)</span>" }
        return """
            <dl>
            <dt>\(HTML.foreign(name)), good until \(authority.fields.notAfter.date)</dt>
            <dd><code class="fingerprint">\(HTML.joined(groups, separator: " "))</code></dd>
            </dl>
            """
    }

    var removalSection: HTML {
        .joined([
            "<section aria-labelledby=\"remove\">",
            "<h2 id=\"remove\">Remove it</h2>",
            "<p>The app then stops working on this device. Your passcode stays; the rule and the CA go.</p>",
            removalByItself, removalDisallowed,
            "<h3>iPhone and iPad</h3>",
            """
            <p>Settings &gt; General &gt; VPN &amp; Device Management &gt; \(HTML.foreign(handOut.name)) &gt; Remove \
            Profile.</p>
            """,
            "<h3>Mac</h3>",
            """
            <p>System Settings &gt; General &gt; Device Management (on macOS 13 and 14, Privacy &amp; Security &gt; \
            Profiles): select the profile and click the minus sign.</p>
            """,
            "<h3>Linux</h3>", .joined(TrustStoreRecipe.all.map(removal)),
            "</section>",
        ])
    }

    private var removalByItself: HTML {
        let root = handOut.contents.root
        if let date = root["RemovalDate"]?.moment {
            return "<p>The system removes the profile by itself on \(date.date).</p>"
        }
        guard let days = daysUntilRemoval else { return .nothing }
        let unit = days == 1 ? "day" : "days"
        return "<p>The system removes the profile by itself \(days) \(unit) after the installation.</p>"
    }

    private var daysUntilRemoval: Int? {
        let seconds: Double? =
            switch handOut.contents.root["DurationUntilRemoval"]?.content {
            case .real(let seconds)?: seconds
            case .integer(let seconds)?: Double(seconds)
            default: nil
            }
        guard let seconds, seconds > 0 else { return nil }
        return Int(exactly: (seconds / 86_400).rounded(.up))
    }

    private var removalDisallowed: HTML {
        guard handOut.contents.root["PayloadRemovalDisallowed"]?.boolean == true else { return .nothing }
        return """
            <p>On a device that your organization supervises, only the organization can remove it; a Mac asks for an \
            administrator.</p>
            """
    }
}

extension SHA256Digest {
    /// Eight groups of four bytes, as devices write them: `A7 58 C7 67`.
    fileprivate var groups: [String] {
        stride(from: 0, to: bytes.count, by: 4).map { start in
            bytes[start..<start + 4].map { Hex.string([$0]).uppercased() }.joined(separator: " ")
        }
    }
}
