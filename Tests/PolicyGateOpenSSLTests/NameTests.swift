import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// Names, their comparison (RFC 5280, 7.1) and their hash.
@Suite struct NameTests {
    private static let commonName: [UInt8] = [0x06, 0x03, 0x55, 0x04, 0x03]
    private static let organization: [UInt8] = [0x06, 0x03, 0x55, 0x04, 0x0a]

    struct Name: CustomTestStringConvertible {
        var type: [UInt8] = commonName
        var tag: UInt8 = 0x0c
        let text: [UInt8]

        init(_ text: String, tag: UInt8 = 0x0c, type: [UInt8] = commonName) {
            self.init(bytes: [UInt8](text.utf8), tag: tag, type: type)
        }

        init(bytes: [UInt8], tag: UInt8, type: [UInt8] = commonName) {
            (self.type, self.tag, text) = (type, tag, bytes)
        }

        private func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] { [tag, UInt8(content.count)] + content }

        var der: [UInt8] { element(0x30, element(0x31, element(0x30, type + element(tag, text)))) }
        var testDescription: String { "'\(String(decoding: text, as: UTF8.self))' as \(tag)" }
    }

    @Test(arguments: [
        (Name("Fixture Policy"), Name("fixture POLICY")), (Name("a b"), Name("  a   b ")), (Name("a b"), Name("a\tb")),
        (Name("a"), Name("a", tag: 0x13)), (Name("a", tag: 0x16), Name("A", tag: 0x13)),
        (Name(bytes: [0x00, 0x61], tag: 0x1e), Name("A")), (Name(bytes: [0, 0, 0, 0x61], tag: 0x1c), Name("a")),
        (Name("ö"), Name(bytes: [0x00, 0xf6], tag: 0x1e)),
    ])
    func same(_ first: Name, _ second: Name) throws {
        #expect(first.der != second.der)
        #expect(areSameName(first.der[...], second.der[...]))
        #expect(areSameName(second.der[...], first.der[...]))
    }

    @Test(arguments: [
        (Name("a"), Name("b")), (Name("ab"), Name("a b")), (Name("a"), Name("a", type: organization)),
        (Name("a"), Name("a\0")), (Name("a"), Name("")), (Name("ö"), Name("o")), (Name("ö"), Name("o\u{308}")),
        (Name("Ö"), Name("ö")), (Name("a"), Name(bytes: [0x61, 0x00], tag: 0x1e)), (Name("a"), Name("а")),
    ])
    func different(_ first: Name, _ second: Name) throws {
        #expect(!areSameName(first.der[...], second.der[...]))
        #expect(areSameName(first.der[...], first.der[...]))
    }

    /// What is no name is like nothing, not even itself.
    @Test(arguments: [[], [0x30], [0x30, 0x01], [0x31, 0x00], [0x05, 0x00], [0x30, 0x02, 0x30, 0x00]] as [[UInt8]])
    func noName(_ der: [UInt8]) throws {
        #expect(!areSameName(der[...], der[...]))
        #expect(!areSameName(der[...], Name("a").der[...]))
        #expect(try ErrorQueue.first() == 0)
    }

    /// One name and bytes behind it are not one name.
    @Test func bytesBehindAName() {
        let name = Name("a").der
        #expect(!areSameName(name[...], (name + [0x00])[...]))
    }

    @Test func asIssued() throws {
        let (leaf, ca) = (try Fixtures.leaf(), try Fixtures.ca())
        #expect(leaf.isNamed(asIssuedBy: ca) && ca.isNamed(asIssuedBy: ca))
        #expect(!ca.isNamed(asIssuedBy: leaf) && !leaf.isNamed(asIssuedBy: leaf))
        #expect(areSameName(leaf.fields.issuer, ca.fields.subject))
        #expect(leaf.issuer == ca.subject)
        #expect(leaf.subject == "CN=Fixture Policy leaf,O=Example\\, Inc.")
        #expect(leaf.isNamed(asIssuedBy: try Fixtures.root(in: "same-name")))
        #expect(leaf.isSigned(byKeyOf: ca))
        #expect(try !leaf.isSigned(byKeyOf: Fixtures.root(in: "same-name")))
    }

    /// The names of the hashed directory's files.
    @Test(.enabled(if: OpenSSLCommand.isInstalled, "openssl is not installed"))
    func issuerHash() throws {
        let roots = try Fixtures.everyRoot()
        #expect(roots.count > 140)
        for der in roots {
            let certificate = try Certificate(der: der)
            let run = try OpenSSLCommand.run(["x509", "-inform", "DER", "-noout", "-issuer_hash"], input: der)
            #expect(try "\(certificate.issuerHash)\n" == run.output, "\(certificate.subject)")
        }
    }

    @Test(arguments: ["5ed18f64.0", "c15f3b70.0"])
    func issuerHashIsTheFixturesFileName(_ file: String) throws {
        let root = try Certificate(der: Fixtures.der("stores/hashed/etc/ssl/certs/\(file)"))
        #expect(try root.issuerHash == file.dropLast(2))
    }
}

/// Whether two names in DER are the same to whoever looks for the first.
func areSameName(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Bool {
    (try? NameSet([first]))?.contains(second) == true
}
