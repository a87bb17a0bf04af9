import FoundationEssentials
import PolicyAuthoring
import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// Policy folders that are whole, and what lies in them.
@Suite struct PolicyFolderTests {
    @Test(arguments: PrivateKey.Kind.allCases)
    func roundTrip(_ kind: PrivateKey.Kind) throws {
        let temporary = try TemporaryFolder()
        let folder = try Sample.folder(Sample.policy(), kind: kind)
        try OutputFolder.write(try folder.files, to: temporary("policy"), replacing: false)
        #expect(OutputFolder.names(in: temporary("policy")) == PolicyFolder.fileNames.sorted())
        let read = try PolicyFolder(at: temporary("policy"), now: .now)
        #expect(read.policy == folder.policy)
        #expect(read.ca.der == folder.ca.der && read.leaf.der == folder.leaf.der)
        #expect(try read.digest == folder.policy.passcode.digest)
    }

    @Test func theFixtures() throws {
        let temporary = try TemporaryFolder()
        try temporary.write(try Fixtures.bytes("certs/policy.json"), "policy.json")
        try temporary.write(try Fixtures.bytes("certs/ca.pem"), "ca.pem")
        try temporary.write(try Fixtures.bytes("certs/leaves/good.pem"), "leaf.pem")
        let read = try PolicyFolder(at: temporary.path, now: .now)
        #expect(read.leaf.commonName == "Fixture Policy leaf")
    }

    @Test func files() throws {
        let folder = try Sample.folder(Sample.policy())
        let files = Dictionary(uniqueKeysWithValues: try folder.files.map { ($0.name, $0.bytes) })
        #expect(files.count == 6)
        #expect(files["ca.cer"] == folder.ca.der && files["leaf.cer"] == folder.leaf.der)
        for (name, certificate) in [("ca.pem", folder.ca), ("leaf.pem", folder.leaf)] {
            let bytes = try #require(files[name])
            #expect(try CertificateFile.onlyCertificate(in: bytes) == certificate.der)
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.first == "-----BEGIN CERTIFICATE-----")
            #expect(lines.suffix(2) == ["-----END CERTIFICATE-----", ""])
            #expect(lines.dropFirst().dropLast(3).allSatisfy { $0.utf8.count == 64 })
            #expect((1...64).contains(lines[lines.count - 3].utf8.count))
        }
        #expect(files["policy.json"] == (try PolicyDocument(folder.policy).json))
        // Nothing in the folder is a secret.
        let everything = files.values.joined()
        #expect(!String(decoding: everything, as: UTF8.self).contains("PRIVATE"))
    }

    /// What `Leaf.swift` compiles to is the leaf.
    @Test func leafSource() throws {
        let folder = try Sample.folder(Sample.policy())
        let text = String(
            decoding: try #require(try folder.files.first { $0.name == "Leaf.swift" }).bytes, as: UTF8.self)
        let bytes = text.split { ", \n".contains($0) }.filter { $0.hasPrefix("0x") }.map {
            UInt8($0.dropFirst(2), radix: 16)
        }
        #expect(bytes == folder.leaf.der.map(Optional.some))
        #expect(text.contains("com.example.policy"))
        #expect(text.contains(folder.leaf.fingerprint.hex))
        #expect(text.contains("enum Leaf {") && text.contains("static let bytes: [UInt8] = ["))
        #expect(text.contains("Good from 2026-03-31 to \(folder.leaf.fields.notAfter.date)."))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.count <= 120 && $0.last != " " })
        #expect(lines.last?.isEmpty == true)
    }

    /// Made once more, the files are the same but for keys and signatures.
    @Test func derFilesAreAnExtra() throws {
        let temporary = try TemporaryFolder()
        let folder = try Sample.folder(Sample.policy())
        for (name, bytes) in try folder.files where !name.hasSuffix(".cer") && name != "Leaf.swift" {
            try temporary.write(bytes, name)
        }
        #expect(try PolicyFolder(at: temporary.path, now: .now).ca.der == folder.ca.der)
        // DER under the name of PEM is as good.
        try temporary.write(folder.ca.der, "ca.pem")
        #expect(try PolicyFolder(at: temporary.path, now: .now).ca.der == folder.ca.der)
    }
}
