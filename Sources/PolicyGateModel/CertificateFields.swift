/// The fields of an X.509 certificate (RFC 5280, 4.1) as they stand in its DER, read strictly.
///
/// Nothing here says that a certificate is trusted or its signature good. The reader refuses what OpenSSL's decoder
/// lets pass: trailing bytes, lengths and integers not in their shortest form, dates without seconds or out of range.
package struct CertificateFields: Sendable {
    /// 1, 2 or 3.
    package let version: Int
    /// The content octets of the serial number, two's complement.
    package let serialNumber: ArraySlice<UInt8>
    /// The AlgorithmIdentifier inside the signed part.
    package let innerSignatureAlgorithm: ArraySlice<UInt8>
    /// The AlgorithmIdentifier beside the signature.
    package let outerSignatureAlgorithm: ArraySlice<UInt8>
    /// The DER of the issuer's name.
    package let issuer: ArraySlice<UInt8>
    /// The first second at which it holds.
    package let notBefore: Timestamp
    /// The last second at which it holds.
    package let notAfter: Timestamp
    /// The DER of the subject's name.
    package let subject: ArraySlice<UInt8>
    /// The key's algorithm.
    package let keyAlgorithm: KeyAlgorithm
    /// In the order in which they stand.
    package let extensions: [Extension]

    /// An extension with its value still encoded.
    package struct Extension: Sendable {
        /// Content octets of its object identifier.
        package let identifier: ArraySlice<UInt8>
        package let isCritical: Bool
        /// What the OCTET STRING holds.
        package let value: ArraySlice<UInt8>
    }

    /// The algorithm of a SubjectPublicKeyInfo.
    package struct KeyAlgorithm: Sendable {
        /// Content octets of the algorithm's object identifier.
        package let identifier: ArraySlice<UInt8>
        /// The tag of the parameters, where there are any: a named curve is an object identifier.
        package let parameters: DERReader.Tag?
    }

    /// Reads a certificate that `der` holds whole, with nothing behind it.
    package init(der: [UInt8]) throws(DERError) {
        var certificate = try DERReader.open(der[...], .sequence, "the certificate")
        var fields = try certificate.enter(.sequence, "the signed part")
        outerSignatureAlgorithm = try certificate.next(.sequence, "the signature's algorithm").encoded
        _ = try certificate.next(.bitString, "the signature")
        try certificate.end()

        version = try Self.version(&fields)
        serialNumber = try fields.integer("the serial number")
        innerSignatureAlgorithm = try fields.next(.sequence, "the signed algorithm").encoded
        issuer = try fields.next(.sequence, "the issuer").encoded
        var validity = try fields.enter(.sequence, "the validity")
        notBefore = try validity.time("notBefore")
        notAfter = try validity.time("notAfter")
        try validity.end()
        subject = try fields.next(.sequence, "the subject").encoded
        var key = try fields.enter(.sequence, "the public key")
        keyAlgorithm = try Self.keyAlgorithm(&key)
        // issuerUniqueID and subjectUniqueID: obsolete, and no business of ours.
        _ = try fields.next(if: .primitive(1))
        _ = try fields.next(if: .primitive(2))
        extensions = try Self.extensions(&fields)
        try fields.end()
    }
}

extension CertificateFields {
    /// The DER of a certificate's subject, with no look at the rest: for finding a name among many certificates.
    package static func subject(of der: ArraySlice<UInt8>) throws(DERError) -> ArraySlice<UInt8> {
        var certificate = try DERReader.open(der, .sequence, "the certificate")
        var fields = try certificate.enter(.sequence, "the signed part")
        _ = try fields.next(if: .constructed(0))
        _ = try fields.next(.integer, "the serial number")
        _ = try fields.next(.sequence, "the signed algorithm")
        _ = try fields.next(.sequence, "the issuer")
        _ = try fields.next(.sequence, "the validity")
        return try fields.next(.sequence, "the subject").encoded
    }

    /// Every extension with this identifier: more than one is a fault that a rule names.
    package func extensions(_ identifier: [UInt8]) -> [Extension] {
        extensions.filter { $0.identifier.elementsEqual(identifier) }
    }

    /// The binding to a policy; nil where there is none.
    package var binding: Binding? {
        get throws(DERError) {
            let found = extensions(Binding.encodedObjectIdentifier)
            guard found.count < 2 else {
                throw DERError(problem: "a second binding", offset: found[1].value.startIndex)
            }
            guard let first = found.first else { return nil }
            return try Binding(der: first.value)
        }
    }

    private static func version(_ fields: inout DERReader) throws(DERError) -> Int {
        guard let element = try fields.next(if: .constructed(0)) else { return 1 }
        var inner = DERReader(element.content)
        let value = try inner.integer("the version")
        try inner.end()
        guard value == [1] || value == [2] else {
            throw DERError(problem: "an unknown version", offset: element.content.startIndex)
        }
        return Int(value[value.startIndex]) + 1
    }

    private static func keyAlgorithm(_ key: inout DERReader) throws(DERError) -> KeyAlgorithm {
        var algorithm = try key.enter(.sequence, "the key's algorithm")
        let identifier = try algorithm.next(.objectIdentifier, "the key's algorithm").content
        let parameters = algorithm.nextTag
        if parameters != nil { _ = try algorithm.next() }
        try algorithm.end()
        _ = try key.next(.bitString, "the key")
        try key.end()
        return KeyAlgorithm(identifier: identifier, parameters: parameters)
    }

    private static func extensions(_ fields: inout DERReader) throws(DERError) -> [Extension] {
        guard let element = try fields.next(if: .constructed(3)) else { return [] }
        var list = try DERReader.open(element.content, .sequence, "the extensions")
        var extensions: [Extension] = []
        while !list.isAtEnd {
            var fields = try list.enter(.sequence, "an extension")
            let identifier = try fields.next(.objectIdentifier, "an extension's identifier").content
            let isCritical = fields.nextTag == .boolean ? try fields.boolean("an extension's criticality") : false
            let value = try fields.next(.octetString, "an extension's value").content
            try fields.end()
            extensions.append(Extension(identifier: identifier, isCritical: isCritical, value: value))
        }
        return extensions
    }
}

// MARK: - Dates

extension DERReader {
    /// Reads a Time as RFC 5280, 4.1.2.5 has it: `YYMMDDHHMMSSZ` or `YYYYMMDDHHMMSSZ`.
    fileprivate mutating func time(_ name: String) throws(DERError) -> Timestamp {
        let element = try next()
        let digits = element.content.dropLast()
        let isLong = element.tag == .generalizedTime
        guard element.tag == .utcTime || isLong, element.content.last == UInt8(ascii: "Z"),
            digits.count == (isLong ? 14 : 12),
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let time = Timestamp(digits: digits.map { Int($0 - UInt8(ascii: "0")) })
        else { throw DERError(problem: "\(name) is not a proper time", offset: element.content.startIndex) }
        return time
    }
}

extension Timestamp {
    /// Two digits a field, the year's last two or all four first; of two, 50 to 99 are of the twentieth century.
    fileprivate init?(digits: [Int]) {
        let fields = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 10 + digits[$0 + 1] }
        let rest = fields.suffix(5)
        let year = fields.count == 7 ? fields[0] * 100 + fields[1] : fields[0] + (fields[0] >= 50 ? 1900 : 2000)
        let first = rest.startIndex
        self.init(
            year: year, month: rest[first], day: rest[first + 1], hour: rest[first + 2], minute: rest[first + 3],
            second: rest[first + 4])
    }
}
