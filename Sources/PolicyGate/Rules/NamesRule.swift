internal import PolicyGateModel

/// Subject and issuer whose attributes are strings (RFC 5280, 4.1.2.4), and not anything that can be encoded.
enum NamesRule: CertificateRule {
    static let id = "names"

    /// UTF8String, NumericString, PrintableString, TeletexString, IA5String, UniversalString, BMPString.
    private static let strings: Set<UInt8> = [0x0c, 0x12, 0x13, 0x14, 0x16, 0x1c, 0x1e]

    static func problem(with certificate: CertificateFields) throws(DERError) -> String? {
        for name in [certificate.issuer, certificate.subject] {
            var sets = try DERReader.open(name, .sequence, "a name")
            while !sets.isAtEnd {
                var attributes = try sets.enter(.set, "a relative name")
                while !attributes.isAtEnd {
                    var attribute = try attributes.enter(.sequence, "an attribute")
                    _ = try attribute.next(.objectIdentifier, "an attribute's type")
                    guard strings.contains(try attribute.next().tag.rawValue) else {
                        return "an attribute is no string"
                    }
                    try attribute.end()
                }
            }
        }
        return nil
    }

    /// How many attributes a name has, as far as it can be read.
    static func attributes(of name: ArraySlice<UInt8>) -> Int {
        guard var sets = try? DERReader.open(name, .sequence, "a name") else { return 0 }
        var count = 0
        while var attributes = try? sets.enter(.set, "a relative name") {
            while (try? attributes.next()) != nil { count += 1 }
        }
        return count
    }
}
