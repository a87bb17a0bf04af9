internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// The folder that a web server shows to the owners of devices.
///
/// It holds the page, the profile, the CAs, and what to tell the server. The same profile, address and contact give the
/// same bytes.
package struct HandOutFolder: Sendable {
    let handOut: HandOut
    let address: PageAddress
    /// Whom to ask: an address for mail or any other text.
    let contact: String?

    /// The most characters of a contact.
    package static let longestContact = 300

    /// Something to read, and not too much of it.
    package static func isContact(_ text: String) -> Bool {
        text.unicodeScalars.count <= longestContact && text.ifShown(limit: longestContact) != nil
    }

    package init(_ handOut: HandOut, at address: PageAddress, contact: String?) {
        self.handOut = handOut
        self.address = address
        self.contact = contact
    }

    /// The files, the page first.
    package var files: [OutputFolder.File] {
        get throws {
            let first = handOut.authorities[0]
            let page = try OwnerPage(handOut, at: address, contact: contact)
            let policy = page.securityPolicy
            return [
                (name: "index.html", bytes: Array(page.html.utf8)), (name: handOut.fileName, bytes: handOut.bytes),
                (name: "ca.cer", bytes: first.der),
            ] + handOut.authorityFiles + ServerSnippets(folder: self, policy: policy).files
        }
    }
}

extension HandOut {
    /// The names of the CAs' files, which end as Debian wants them to.
    var authorityNames: [String] {
        authorities.enumerated().map { $0 == 0 ? "ca.crt" : "ca-\($1.fingerprint.hex.prefix(8)).crt" }
    }

    /// One CA a file: tools for trust stores do not look behind the first.
    fileprivate var authorityFiles: [OutputFolder.File] {
        zip(authorityNames, authorities).map { (name: $0, bytes: PEMWriter.certificate($1.der)) }
    }
}
