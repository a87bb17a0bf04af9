/// Step by step for Linux, where the CA alone goes into the trust store.
extension OwnerPage {
    var stepsForLinux: HTML {
        """
        <section aria-labelledby="linux">
        <h2 id="linux">Linux</h2>
        <p>Linux takes no profiles. The app looks for the profile's CA in the trust store of the system, and you need to \
        be root to put it there. The system then trusts this CA for everything, web sites included.</p>
        <ol>
        <li>Download \(authorityLinks), by hand or with
        \(HTML.commands(handOut.authorityNames.map { "curl --fail --remote-name \(address.text)\($0)" }))</li>
        <li>Compare the fingerprint with what stands <a href="#proof">below</a>:
        \(HTML.commands(handOut.authorityNames.map { "openssl x509 -in \($0) -noout -fingerprint -sha256" }))</li>
        <li>Put it into the trust store. The name there must end in <code>.crt</code>.
        \(HTML.joined(TrustStoreRecipe.all.map(installation)))</li>
        <li>Start the app again.</li>
        </ol>
        \(handOut.demands.isEmpty ? .nothing : ruleOnLinux)
        </section>
        """
    }

    private var ruleOnLinux: HTML {
        "<p>This sets no rule for passwords: on Linux that is done by whoever administers the machine.</p>"
    }

    private var authorityLinks: HTML {
        .joined(handOut.authorityNames.map { "<a href=\"\($0)\" download>\($0)</a>" }, separator: " and ")
    }

    /// The CAs' files with the names that they get in a trust store.
    private var storeNames: [(file: String, name: String)] {
        handOut.authorityNames.map { file in
            (file, file == "ca.crt" ? "\(handOut.safeName).crt" : "\(handOut.safeName)-\(file.dropFirst(3))")
        }
    }

    private func installation(_ recipe: TrustStoreRecipe) -> HTML {
        let copies = storeNames.map { "sudo install -m 644 \($0.file) \(recipe.folder)/\($0.name)" }
        return "<h3>\(recipe.systems)</h3>\n\(HTML.commands(copies + ["sudo \(recipe.update)"]))"
    }

    /// How the CA is taken out again.
    func removal(_ recipe: TrustStoreRecipe) -> HTML {
        let names = storeNames.map { "sudo rm \(recipe.folder)/\($0.name)" }
        return "<h4>\(recipe.systems)</h4>\n\(HTML.commands(names + ["sudo \(recipe.updateAfterRemoval)"]))"
    }
}

/// Where a family of Linux systems keeps the roots that an administrator adds, and what makes it read them.
struct TrustStoreRecipe: Sendable {
    let systems: String
    let folder: String
    let update: String
    var updateAfterRemoval: String

    init(_ systems: String, _ folder: String, _ update: String, afterRemoval: String? = nil) {
        self.systems = systems
        self.folder = folder
        self.update = update
        updateAfterRemoval = afterRemoval ?? update
    }

    static let all = [
        // Without --fresh the link to what is gone stays.
        TrustStoreRecipe(
            "Debian, Ubuntu", "/usr/local/share/ca-certificates", "update-ca-certificates",
            afterRemoval: "update-ca-certificates --fresh"),
        TrustStoreRecipe("Fedora, Red Hat", "/etc/pki/ca-trust/source/anchors", "update-ca-trust"),
        TrustStoreRecipe("SUSE", "/etc/pki/trust/anchors", "update-ca-certificates"),
    ]
}
