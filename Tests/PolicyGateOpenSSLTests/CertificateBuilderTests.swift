import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// What stands in a CA and in a leaf, field by field, as the strict reader finds it.
@Suite struct CertificateBuilderTests {
    private static let keyUsage: [UInt8] = [0x55, 0x1d, 0x0f]
    private static let keyIdentifier: [UInt8] = [0x55, 0x1d, 0x0e]
    private static let authorityKeyIdentifier: [UInt8] = [0x55, 0x1d, 0x23]

    /// The AlgorithmIdentifier that each kind of key signs with: never SHA-1, never RSA-PSS.
    private static let algorithms: [PrivateKey.Kind: [UInt8]] = [
        .p256: [0x30, 0x0a, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
        .p384: [0x30, 0x0a, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x03],
        .rsa2048: [0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b, 0x05, 0x00],
        .rsa3072: [0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b, 0x05, 0x00],
    ]

    private func only(_ identifier: [UInt8], in certificate: Certificate) throws -> CertificateFields.Extension {
        let found = certificate.fields.extensions(identifier)
        try #require(found.count == 1)
        return found[0]
    }

    private func pair(_ kind: PrivateKey.Kind) throws -> (ca: Certificate, leaf: Certificate) {
        let key = try PrivateKey(kind)
        let ca = try Issuer().selfSigned(key)
        let leaf = try Issuer.leaf(of: ca).builder().certificate(for: PrivateKey(kind), issuer: ca, signedBy: key)
        return (ca, leaf)
    }

    @Test(arguments: PrivateKey.Kind.allCases)
    func whatBothHave(_ kind: PrivateKey.Kind) throws {
        let (ca, leaf) = try pair(kind)
        for certificate in [ca, leaf] {
            let fields = certificate.fields
            #expect(fields.version == 3)
            #expect(Array(fields.innerSignatureAlgorithm) == Self.algorithms[kind])
            #expect(fields.outerSignatureAlgorithm == fields.innerSignatureAlgorithm)
            #expect(fields.issuer == ca.fields.subject)
            #expect(fields.extensions.count == 5)
            #expect(Set(fields.extensions.map { Array($0.identifier) }).count == 5)
            #expect(try certificate.fingerprint == SHA256Digest(hashing: certificate.der))
            #expect(certificate.isSigned(byKeyOf: ca))
            #expect(certificate.isNamed(asIssuedBy: ca))
        }
        #expect(try ChainVerification.verify(leaf, anchor: ca) == .verified)
    }

    @Test func theCA() throws {
        let (ca, _) = try pair(.p256)
        let constraints = try only(KnownExtension.basicConstraints, in: ca)
        #expect(constraints.isCritical)
        #expect(Array(constraints.value) == [0x30, 0x06, 0x01, 0x01, 0xff, 0x02, 0x01, 0x00])
        let usage = try only(Self.keyUsage, in: ca)
        #expect(usage.isCritical)
        #expect(Array(usage.value) == [0x03, 0x02, 0x01, 0x06])
        let binding = try only(Binding.encodedObjectIdentifier, in: ca)
        #expect(!binding.isCritical)
        let read = try #require(try ca.fields.binding)
        #expect(read == Binding(root: nil, policyIdentifier: "com.example.policy", policyDigest: try .repeating(7)))
        #expect(ca.fields.subject == ca.fields.issuer)
        #expect(ca.subject == "CN=Example Policy 0123abcd,O=Example\\, Inc.")
        #expect(ca.commonName == "Example Policy 0123abcd")
    }

    @Test func theLeaf() throws {
        let (ca, leaf) = try pair(.p256)
        let constraints = try only(KnownExtension.basicConstraints, in: leaf)
        #expect(constraints.isCritical)
        #expect(Array(constraints.value) == [0x30, 0x00])
        let usage = try only(Self.keyUsage, in: leaf)
        #expect(usage.isCritical)
        #expect(Array(usage.value) == [0x03, 0x02, 0x07, 0x80])
        #expect(try leaf.fields.binding?.root == ca.fingerprint)
        #expect(leaf.fields.subject != ca.fields.subject)
        #expect(leaf.commonName == "Example Policy leaf")
        #expect(leaf.fields.notAfter == ca.fields.notAfter)
    }

    /// SKI is of the certificate's own key, AKI is the issuer's SKI; neither is critical.
    @Test(arguments: [PrivateKey.Kind.p256, .rsa2048])
    func keyIdentifiers(_ kind: PrivateKey.Kind) throws {
        let (ca, leaf) = try pair(kind)
        let caIdentifier = try #require(ca.subjectKeyIdentifier)
        let leafIdentifier = try #require(leaf.subjectKeyIdentifier)
        #expect(caIdentifier.count == 20 && leafIdentifier.count == 20)
        #expect(caIdentifier != leafIdentifier)
        for (certificate, own) in [(ca, caIdentifier), (leaf, leafIdentifier)] {
            let subject = try only(Self.keyIdentifier, in: certificate)
            let authority = try only(Self.authorityKeyIdentifier, in: certificate)
            #expect(!subject.isCritical && !authority.isCritical)
            #expect(Array(subject.value) == [0x04, 0x14] + own)
            #expect(Array(authority.value) == [0x30, 0x16, 0x80, 0x14] + caIdentifier)
        }
    }

    /// The first 160 bits of the SHA-256 of the key's bits (RFC 7093, method 1).
    @Test func keyIdentifierIsOfTheKey() throws {
        let key = try PrivateKey(.p256)
        let information = try key.subjectPublicKeyInfo
        // The last 65 bytes of a P-256 key are its point.
        let digest = try Hash.sha256.digest([UInt8](information.suffix(65)))
        #expect(try Issuer().selfSigned(key).subjectKeyIdentifier == [UInt8](digest.prefix(20)))
    }

    @Test func twoThousandSerials() throws {
        let key = try PrivateKey(.p256)
        let builder = try Issuer().builder()
        var seen: Set<[UInt8]> = []
        for _ in 0..<2000 {
            let number = Array(try builder.certificate(for: key, issuer: nil, signedBy: key).fields.serialNumber)
            #expect(number.count == 16)
            #expect(number[0] < 0x80)
            #expect(number.contains { $0 != 0 })
            seen.insert(number)
        }
        #expect(seen.count == 2000)
    }

    /// The text of a name goes in as UTF-8, and comes out as it was.
    @Test(arguments: [
        "A", "Größe & <Co>", "日本語 😀", "a,b+c=d;e\"f\\g#h", " blanks ", String(repeating: "n", count: 64),
        String(repeating: "😀", count: 64), "e\u{301}",
    ])
    func names(_ name: String) throws {
        let subject = DistinguishedName(commonName: name, organization: nil)
        let certificate = try Issuer(subject: subject).selfSigned(PrivateKey(.p256))
        #expect(Array(try #require(certificate.commonName).utf8) == Array(name.utf8))
        let text = try #require(Array(name.utf8).first)
        #expect(certificate.der.contains(text))
        #expect(certificate.subject.hasPrefix("CN="))
    }

    @Test(arguments: [("", nil), (String(repeating: "n", count: 65), nil), ("A", String(repeating: "n", count: 65))])
    func namesTooLongOrEmpty(_ name: String, _ organization: String?) {
        let subject = DistinguishedName(commonName: name, organization: organization)
        #expect(throws: OpenSSLError.self) { try Issuer(subject: subject).selfSigned(PrivateKey(.p256)) }
    }

    @Test(arguments: ["", "nonsense", "critical,CA:MAYBE", "critical,pathlen:x"])
    func constraintsThatAreNone(_ text: String) {
        #expect(throws: OpenSSLError.self) { try Issuer(basicConstraints: text).selfSigned(PrivateKey(.p256)) }
    }
}
