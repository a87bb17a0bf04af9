internal import FoundationEssentials
internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// The page for a device's owner: what a profile demands, who asks for it, and step by step how it gets onto the device.
///
/// It is whole without another file, without a script and without another host.
struct OwnerPage: Sendable {
    let handOut: HandOut
    let address: PageAddress
    let contact: String?
    private let code: QRCode
    private let styleDigest: String

    init(_ handOut: HandOut, at address: PageAddress, contact: String?) throws {
        guard let code = QRCode(address.text) else {
            throw HandOut.Problem(description: "the address does not fit into a QR code")
        }
        self.handOut = handOut
        self.address = address
        self.contact = contact?.ifShown(limit: HandOutFolder.longestContact)
        self.code = code
        styleDigest = Data(try Hash.sha256.digest(Array(PageStyle.sheet.utf8))).base64EncodedString()
    }

    /// What the page may load: nothing but its own style, and an icon that is empty.
    var securityPolicy: String {
        "default-src 'none'; style-src 'sha256-\(styleDigest)'; img-src data:; base-uri 'none'; form-action 'none'"
    }

    var html: String {
        let page: HTML = """
            <!DOCTYPE html>
            <html lang="en">
            \(head)
            <body>
            <a class="skip" href="#main">Skip to the steps</a>
            <header>
            \(opening)
            </header>
            <main id="main">
            \(HTML.joined([demandsSection, stepsForPhones, stepsForMacs, stepsForLinux, proofSection, removalSection]))
            </main>
            <aside aria-labelledby="elsewhere">
            \(codeSection)
            </aside>
            <footer>
            \(contactSection)
            </footer>
            </body>
            </html>

            """
        return page.markup
    }

    // The digest is that of the whole content, line feeds included.
    private var head: HTML {
        """
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(securityPolicy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="format-detection" content="telephone=no">
        <meta name="referrer" content="no-referrer">
        <meta name="robots" content="noindex">
        <link rel="icon" href="data:,">
        <title>\(title)</title>
        <style>\(HTML(stringLiteral: PageStyle.sheet))</style>
        </head>
        """
    }

    private var title: String { [handOut.name, handOut.organization].compactMap(\.self).joined(separator: " – ") }

    private var codeSection: HTML {
        """
        <h2 id="elsewhere">On another device</h2>
        <p>Point the camera of your iPhone or iPad at this code to open this page there.</p>
        \(code.svg(label: "QR code of the address \(address.text)"))
        <p><a href="\(address.text)">\(address.site)<wbr>\(address.path)</a></p>
        """
    }
}
