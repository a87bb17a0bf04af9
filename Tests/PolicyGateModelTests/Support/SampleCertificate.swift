/// DER by the book, written without the code under test.
func element(_ tag: UInt8, _ content: [UInt8] = []) -> [UInt8] {
    switch content.count {
    case ..<0x80: [tag, UInt8(content.count)] + content
    case ..<0x100: [tag, 0x81, UInt8(content.count)] + content
    default: [tag, 0x82, UInt8(content.count >> 8), UInt8(content.count & 0xff)] + content
    }
}

/// A certificate whose fields are put together one by one; nothing verifies its signature.
struct SampleCertificate {
    var version: [UInt8]? = [2]
    var serialNumber: [UInt8] = [0x01]
    var algorithm: [UInt8] = element(0x30, element(0x06, [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]))
    var issuer: [UInt8] = element(0x30)
    var validity: [UInt8] = utc("250101000000Z") + utc("350101000000Z")
    var key: [UInt8] = element(0x30, element(0x06, [0x2b, 0x65, 0x70])) + element(0x03, [0, 1])
    var uniqueIdentifiers: [UInt8] = []
    /// The elements of the list; nil for no list at all.
    var extensions: [UInt8]?
    var behindTheSignedPart: [UInt8] = []
    var behindTheSignature: [UInt8] = []

    static func utc(_ text: String) -> [UInt8] { element(0x17, [UInt8](text.utf8)) }
    static func generalized(_ text: String) -> [UInt8] { element(0x18, [UInt8](text.utf8)) }

    var der: [UInt8] {
        let signed =
            (version.map { element(0xa0, element(0x02, $0)) } ?? [])
            + element(0x02, serialNumber) + algorithm + issuer + element(0x30, validity) + element(0x30)
            + element(0x30, key) + uniqueIdentifiers
            + (extensions.map { element(0xa3, element(0x30, $0)) } ?? []) + behindTheSignedPart
        return element(0x30, element(0x30, signed) + algorithm + element(0x03, [0, 1]) + behindTheSignature)
    }
}
