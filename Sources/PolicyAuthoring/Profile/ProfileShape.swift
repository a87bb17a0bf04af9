internal import PolicyGateModel

/// What bytes are at first sight, by their content and never by a file's name.
package enum ProfileShape {
    case empty
    case xml, binary
    case signed
    case pem, mail, base64
    /// CMS whose bytes were taken for Latin-1 and written as UTF-8: each from 80 up has become two.
    case reencodedCMS
    case other(String)

    package init(_ bytes: [UInt8]) {
        let begin = bytes.drop(while: \.isWhiteSpace)
        switch begin.first {
        case nil: self = .empty
        case 0x30 where Self.isReencoded(begin): self = .reencodedCMS
        case 0x30 where begin.startIndex == 0: self = .signed
        default: self = Self.text(begin)
        }
    }

    /// A profile in some form, rather than a certificate or something else altogether.
    package static func isProfile(_ bytes: [UInt8]) -> Bool {
        switch ProfileShape(bytes) {
        case .xml, .binary, .mail, .base64, .reencodedCMS: true
        // Messages have an object identifier of PKCS #7 in their first bytes (RFC 5652), certificates have not.
        case .signed:
            !CertificateFile.isPKCS12(bytes)
                && contains([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07], within: bytes.prefix(32))
        case .pem: PEM.blocks(in: bytes).contains { ProfileEnvelope.armours.contains($0.label) }
        case .empty, .other: false
        }
    }

    private static func contains(_ part: [UInt8], within bytes: ArraySlice<UInt8>) -> Bool {
        bytes.indices.contains { bytes[$0...].starts(with: part) }
    }

    private static func text(_ begin: ArraySlice<UInt8>) -> ProfileShape {
        if begin.starts(with: BinaryObjects.heading) { return .binary }
        if begin.starts(with: "-----BEGIN ".utf8) { return .pem }
        if isMail(begin) { return .mail }
        if isXML(begin) { return .xml }
        if isBase64(begin) { return .base64 }
        return .other(name(of: begin))
    }

    /// A `<`, in UTF-8 or UTF-16, with or without a byte order mark.
    private static func isXML(_ begin: ArraySlice<UInt8>) -> Bool {
        let marks: [[UInt8]] = [
            [0x3c], [0xef, 0xbb, 0xbf, 0x3c], [0xff, 0xfe, 0x3c], [0xfe, 0xff, 0x00], [0x00, 0x3c],
        ]
        return marks.contains { begin.starts(with: $0) }
    }

    private static func isMail(_ begin: ArraySlice<UInt8>) -> Bool {
        let start = String(decoding: begin.prefix(32), as: UTF8.self).lowercased()
        return ["mime-version:", "content-type:", "content-disposition:", "content-transfer-encoding:", "to:", "from:"]
            .contains { start.hasPrefix($0) }
    }

    /// The beginnings, in base64, of a CMS message, of `<?xml`, `<!DOC`, `<plist` and of a binary property list.
    private static func isBase64(_ begin: ArraySlice<UInt8>) -> Bool {
        ["MI", "PD94", "PCFE", "PHBs", "YnBsaXN0"].contains { begin.starts(with: $0.utf8) }
    }

    /// C2 and C3 before every byte from 80 up, as no length and no object identifier has it.
    private static func isReencoded(_ begin: ArraySlice<UInt8>) -> Bool {
        contains([0x2a, 0xc2, 0x86, 0x48, 0xc2, 0x86, 0xc3, 0xb7, 0x0d], within: begin.prefix(32))
    }

    private static func name(of begin: ArraySlice<UInt8>) -> String {
        switch begin.first {
        case UInt8(ascii: "{"), UInt8(ascii: "["): "JSON"
        case UInt8(ascii: "P") where begin.starts(with: "PK\u{03}\u{04}".utf8): "a zip archive"
        case UInt8(ascii: "x") where begin.starts(with: "xar!".utf8): "an installer package"
        default: "something else"
        }
    }
}
