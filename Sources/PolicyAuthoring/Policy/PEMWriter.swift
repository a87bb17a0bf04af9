internal import FoundationEssentials

/// Writes certificates as text (RFC 7468).
package enum PEMWriter {
    /// A certificate in lines of 64 characters.
    package static func certificate(_ der: [UInt8]) -> [UInt8] {
        let base64 = Data(der).base64EncodedData(options: [.lineLength64Characters, .endLineWithLineFeed])
        return [UInt8]("-----BEGIN CERTIFICATE-----\n".utf8) + [UInt8](base64)
            + [UInt8]("\n-----END CERTIFICATE-----\n".utf8)
    }
}
