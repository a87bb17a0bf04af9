internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// What is around a profile, taken away layer by layer.
struct ProfileEnvelope {
    /// More layers than anybody's mail puts around a file.
    private static let mostLayers = 4

    private(set) var layers: [ProfileFile.Layer] = []
    private(set) var content: [UInt8]
    private(set) var message: SignedMessage?

    init(opening bytes: [UInt8]) throws(ProfileError) {
        guard bytes.count <= PropertyListLimits.bytes else { throw .tooLarge }
        content = bytes
        while try !isOpen() {
            guard layers.count <= Self.mostLayers else {
                throw ProfileError(.overLimit, "it is wrapped more than \(Self.mostLayers) times")
            }
        }
    }

    /// Takes one layer away; true where a property list is left.
    private mutating func isOpen() throws(ProfileError) -> Bool {
        switch ProfileShape(content) {
        case .xml, .binary: return true
        case .pem: try take(away: .pem, try Self.unarmoured(content))
        case .mail: try take(away: .mail, try Self.mailBody(content))
        case .base64: try take(away: .base64, try Self.decoded(content))
        case .signed: try openSignature()
        case .empty: throw ProfileError(.notProfile, "it is empty")
        case .reencodedCMS:
            throw ProfileError(
                .reencoded, "this is a signed profile whose bytes were taken for text and written anew as UTF-8",
                hint: "fetch the file again, and send it as binary")
        case .other(let name):
            throw ProfileError(.notProfile, "it is \(name), and no profile", hint: "a profile is an XML property list")
        }
        return false
    }

    private mutating func take(away layer: ProfileFile.Layer, _ rest: [UInt8]) throws(ProfileError) {
        layers.append(layer)
        content = rest
    }

    private mutating func openSignature() throws(ProfileError) {
        // One signature covers the profile; what would a second one say of the first?
        guard message == nil else { throw ProfileError(.signatureNotReadable, "it is signed twice") }
        let opened: SignedMessage
        do { opened = try SignedMessage(content) } catch { throw Self.fault(error) }
        guard let signed = opened.content else {
            throw ProfileError(
                .detached, "it is a signature without the profile that it signs",
                hint: "sign it with the profile inside: 'openssl cms -sign -nodetach'")
        }
        guard opened.contentType == .data else {
            throw ProfileError(
                .signatureNotReadable, "it signs something of the type \(opened.contentType), and a profile is data")
        }
        message = opened
        try take(away: opened.usesIndefiniteLength ? .signedBER : .signedDER, signed)
    }

    private static func fault(_ error: SignedMessageError) -> ProfileError {
        switch error {
        case .notCMS:
            ProfileError(
                .notProfile, "it is binary, and neither a signed profile nor a property list",
                hint: "'policy-tool inspect' describes certificates")
        case .otherContent(let type) where type.isEncrypted:
            ProfileError(.encrypted, "it is encrypted as a whole, and only its device can read it")
        case .tooLarge, .tooManyCertificates, .tooManySigners:
            ProfileError(.overLimit, "the signature has \(error)")
        case .otherContent: ProfileError(.notProfile, "\(error)")
        case .trailingBytes, .malformed:
            ProfileError(.signatureNotReadable, "\(error)", hint: "a part of the file is missing, or it was changed")
        }
    }
}

// MARK: - Text around bytes

extension ProfileEnvelope {
    static let armours = ["CMS", "PKCS7", "PKCS #7 SIGNED DATA"]

    private static func unarmoured(_ bytes: [UInt8]) throws(ProfileError) -> [UInt8] {
        let blocks = PEM.blocks(in: bytes)
        guard let block = blocks.first(where: { armours.contains($0.label) }) else {
            throw ProfileError(
                .notProfile, "it is PEM with a \(blocks.first?.label ?? "damaged block"), and no profile",
                hint: "'policy-tool inspect' describes certificates")
        }
        guard blocks.count == 1, isBlank(behindLastDashIn: bytes) else {
            throw ProfileError(.notProfile, "there is more in it than one signed profile", hint: "take the rest out")
        }
        guard let content = block.bytes else {
            throw ProfileError(
                .signatureNotReadable, "the PEM block of the signature is damaged",
                hint: "a part of the file is missing",
                line: block.line)
        }
        return content
    }

    /// A device would take the first of two profiles, and a person may have read the second.
    private static func isBlank(behindLastDashIn bytes: [UInt8]) -> Bool {
        let end = bytes.lastIndex(of: UInt8(ascii: "-")) ?? bytes.startIndex
        return bytes[end...].dropFirst().allSatisfy(\.isWhiteSpace)
    }

    /// The body of a mail with one part, in base64 or as it is (RFC 2045, 6.1).
    private static func mailBody(_ bytes: [UInt8]) throws(ProfileError) -> [UInt8] {
        guard let end = headingsEnd(bytes) else {
            throw ProfileError(.notProfile, "it has the headings of a mail and nothing behind them")
        }
        let headings = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
        guard !headings.contains("multipart/") else {
            throw ProfileError(
                .detached, "it is a mail with the profile and its signature beside each other",
                hint: "sign it with the profile inside: 'openssl cms -sign -nodetach'")
        }
        let body = Array(bytes[end...])
        return headings.contains("content-transfer-encoding: base64") ? try decoded(body) : body
    }

    /// Where the body begins: behind the first empty line.
    private static func headingsEnd(_ bytes: [UInt8]) -> Int? {
        for index in bytes.indices where bytes[index] == 0x0a {
            let rest = bytes[(index + 1)...]
            if rest.first == 0x0a { return index + 2 }
            if rest.starts(with: [0x0d, 0x0a]) { return index + 3 }
        }
        return nil
    }

    private static func decoded(_ text: [UInt8]) throws(ProfileError) -> [UInt8] {
        guard let bytes = Base64.decode(text[...]) else {
            throw ProfileError(
                .signatureNotReadable, "it begins like base64, and is not base64 to its end",
                hint: "a part of the file is missing, or something stands behind it")
        }
        return bytes
    }
}
