/// A profile as it was read from a file: what was around it, and what it holds.
package struct ProfileFile: Sendable {
    /// What was around the property list, the outermost first.
    package enum Layer: String, Sendable {
        case base64 = "base64"
        case pem = "PEM"
        case mail = "S/MIME"
        case signedDER = "CMS signed data (DER)"
        case signedBER = "CMS signed data (BER)"
    }

    package let layers: [Layer]
    /// The bytes of the property list itself, as they were signed.
    package let content: [UInt8]
    package let document: PropertyListDocument
    /// Nil where it is not signed.
    package let signature: ProfileSignature?

    /// The profile's own dictionary; nil where the property list is something else.
    package var root: PropertyListDictionary? { document.root.dictionary }

    package init(
        layers: [Layer] = [], content: [UInt8], document: PropertyListDocument, signature: ProfileSignature? = nil
    ) {
        self.layers = layers
        self.content = content
        self.document = document
        self.signature = signature
    }

    /// Reads a profile, whatever is around it.
    package init(reading bytes: [UInt8]) throws(ProfileError) {
        let opened = try ProfileEnvelope(opening: bytes)
        self.init(
            layers: opened.layers, content: opened.content, document: try PropertyListDocument(opened.content),
            signature: opened.message.map(ProfileSignature.init))
    }
}
