#if os(iOS) || os(macOS) || os(visionOS) || POLICYGATE_APPLE_STAND_INS
    internal import PolicyGateModel

    /// Names in certificates (RFC 5280, 4.1.2.4) as text, for a person to read: names are compared by their bytes.
    enum DistinguishedName {
        private static let commonName: [UInt8] = [0x55, 0x04, 0x03]
        /// The short names that RFC 4514, 3 requires of everybody, by the last octet of `2.5.4.x`.
        private static let shortNames: [UInt8: String] = [
            0x03: "CN", 0x06: "C", 0x07: "L", 0x08: "ST", 0x09: "STREET", 0x0a: "O", 0x0b: "OU",
        ]

        private struct Attribute {
            let type: ArraySlice<UInt8>
            let value: DERReader.Element
        }

        /// The name as RFC 4514 writes it, its last part first.
        static func text(_ der: ArraySlice<UInt8>) -> String {
            guard let parts = try? parts(of: der) else { return "a name that cannot be read" }
            return parts.reversed().map { $0.map(text).joined(separator: "+") }.joined(separator: ",")
        }

        /// The last CommonName; nil where there is none.
        static func commonName(_ der: ArraySlice<UInt8>) -> String? {
            let attributes = (try? parts(of: der))?.flatMap(\.self) ?? []
            return attributes.last { $0.type.elementsEqual(commonName) }.flatMap { string($0.value) }
        }

        private static func parts(of der: ArraySlice<UInt8>) throws(DERError) -> [[Attribute]] {
            var name = try DERReader.open(der, .sequence, "the name")
            var parts: [[Attribute]] = []
            while !name.isAtEnd {
                var set = try name.enter(.set, "a part of the name")
                var part: [Attribute] = []
                while !set.isAtEnd {
                    var attribute = try set.enter(.sequence, "an attribute")
                    let type = try attribute.next(.objectIdentifier, "an attribute's type").content
                    part.append(Attribute(type: type, value: try attribute.next()))
                    try attribute.end()
                }
                parts.append(part)
            }
            return parts
        }

        private static func text(_ attribute: Attribute) -> String {
            let type = attribute.type
            guard type.starts(with: [0x55, 0x04]), type.count == 3, let last = type.last,
                let name = shortNames[last], let value = string(attribute.value)
            else { return "\(dotted(type))=#\(Hex.string(attribute.value.encoded))" }
            return "\(name)=\(escaped(value))"
        }

        private static func string(_ element: DERReader.Element) -> String? {
            switch element.tag.rawValue {
            case 0x0c, 0x12, 0x13, 0x16, 0x1a: String(decoding: element.content, as: UTF8.self)
            case 0x14: String(String.UnicodeScalarView(element.content.map { Unicode.Scalar($0) }))
            case 0x1e: String(decoding: pairs(element.content), as: UTF16.self)
            default: nil
            }
        }

        /// BMPString: two octets a character.
        private static func pairs(_ bytes: ArraySlice<UInt8>) -> [UInt16] {
            stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
                UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
            }
        }

        /// RFC 4514, 2.4; and control characters, which have no business on a screen.
        private static func escaped(_ value: String) -> String {
            let scalars = Array(value.unicodeScalars)
            return scalars.indices.map { index in
                let scalar = scalars[index]
                let isAtEdge = index == scalars.startIndex || index == scalars.endIndex - 1
                if scalar.value < 0x20 || scalar.value == 0x7f { return "\\\(Hex.string([UInt8(scalar.value)]))" }
                let needsEscape =
                    "\"+,;<>\\".unicodeScalars.contains(scalar) || scalar == " " && isAtEdge
                    || scalar == "#" && index == scalars.startIndex
                return (needsEscape ? "\\" : "") + String(scalar)
            }.joined()
        }

        private static func dotted(_ type: ArraySlice<UInt8>) -> String {
            var arcs: [UInt64] = []
            var arc: UInt64 = 0
            for byte in type {
                guard arc >> 56 == 0 else { return "oid" }
                arc = arc << 7 | UInt64(byte & 0x7f)
                guard byte < 0x80 else { continue }
                arcs += arcs.isEmpty ? [min(arc / 40, 2), arc - min(arc / 40, 2) * 40] : [arc]
                arc = 0
            }
            return arcs.map(String.init).joined(separator: ".")
        }
    }
#endif
