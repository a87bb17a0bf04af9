import Testing

@testable import PolicyGate
@testable import PolicyGateModel

/// Names in certificates as text.
@Suite struct NameTests {
    private static func attribute(_ type: [UInt8], _ tag: UInt8, _ value: [UInt8]) -> [UInt8] {
        DERWriter.element(
            .sequence,
            DERWriter.element(.objectIdentifier, type) + DERWriter.element(DERReader.Tag(tag), value))
    }

    /// A name with one attribute a part.
    private static func name(_ attributes: [UInt8]...) -> ArraySlice<UInt8> {
        DERWriter.element(.sequence, attributes.flatMap { DERWriter.element(.set, $0) })[...]
    }

    private static let commonName: [UInt8] = [0x55, 0x04, 0x03]
    private static let organization: [UInt8] = [0x55, 0x04, 0x0a]

    private static func commonName(_ text: String) -> ArraySlice<UInt8> {
        name(attribute(commonName, 0x0c, [UInt8](text.utf8)))
    }

    @Test func lastPartFirst() {
        let name = Self.name(
            Self.attribute(Self.organization, 0x13, [UInt8]("Example".utf8)),
            Self.attribute(Self.commonName, 0x0c, [UInt8]("Größe".utf8)))
        #expect(DistinguishedName.text(name) == "CN=Größe,O=Example")
        #expect(DistinguishedName.commonName(name) == "Größe")
    }

    @Test func severalAttributesInOnePart() {
        let part =
            Self.attribute(Self.commonName, 0x0c, [UInt8]("a".utf8))
            + Self.attribute(Self.organization, 0x0c, [UInt8]("b".utf8))
        #expect(DistinguishedName.text(Self.name(part)) == "CN=a+O=b")
    }

    @Test(arguments: [
        ("a, b", "CN=a\\, b"), (" a ", "CN=\\ a\\ "), ("#a#", "CN=\\#a#"), ("a+b=c", "CN=a\\+b=c"),
        ("a\"<>;\\", "CN=a\\\"\\<\\>\\;\\\\"), ("a\u{1b}[2J", "CN=a\\1b[2J"), ("", "CN="),
    ])
    func specialCharacters(_ text: String, _ expected: String) {
        #expect(DistinguishedName.text(Self.commonName(text)) == expected)
    }

    @Test func otherStringTypes() {
        #expect(DistinguishedName.text(Self.name(Self.attribute(Self.commonName, 0x14, [0x41, 0xe9]))) == "CN=Aé")
        #expect(
            DistinguishedName.text(Self.name(Self.attribute(Self.commonName, 0x1e, [0x00, 0x41, 0x20, 0xac])))
                == "CN=A€")
        #expect(DistinguishedName.text(Self.name(Self.attribute(Self.commonName, 0x1e, []))) == "CN=")
        #expect(DistinguishedName.text(Self.name(Self.attribute(Self.commonName, 0x02, [0x05]))) == "2.5.4.3=#020105")
    }

    @Test func otherTypes() {
        let email: [UInt8] = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x01]
        #expect(
            DistinguishedName.text(Self.name(Self.attribute(email, 0x16, [0x61]))) == "1.2.840.113549.1.9.1=#160161")
        let long = [UInt8](repeating: 0xff, count: 12) + [0x7f]
        #expect(DistinguishedName.text(Self.name(Self.attribute(long, 0x0c, []))) == "oid=#0c00")
    }

    @Test func noName() {
        #expect(DistinguishedName.text(Self.name()).isEmpty)
        #expect(DistinguishedName.commonName(Self.name()) == nil)
        #expect(DistinguishedName.text([0x30, 0x01]) == "a name that cannot be read")
    }
}
