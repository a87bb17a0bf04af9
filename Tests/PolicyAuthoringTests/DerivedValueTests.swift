import PolicyAuthoring
import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// UUIDs and digests, held against `Fixtures/vectors`, so that another program computes the same.
@Suite struct DerivedValueTests {
    struct UUIDVector: Decodable, CustomTestStringConvertible {
        let name: String
        let policyIdentifier: String
        let payloadType: String?
        let sha256: String?
        let uuid: String

        var testDescription: String { "\(name) of \(policyIdentifier)" }
    }

    @Test(arguments: try Fixtures.vectors("uuid", as: UUIDVector.self))
    func uuid(_ vector: UUIDVector) throws {
        if let type = vector.payloadType, let sha256 = vector.sha256 {
            #expect(try UUIDVersion5.make(vector.policyIdentifier, type, sha256) == vector.uuid)
        } else {
            #expect(try UUIDVersion5.make(vector.policyIdentifier) == vector.uuid)
        }
    }

    @Test func versionAndVariant() throws {
        for number in 0..<200 {
            let uuid = Array(try UUIDVersion5.make("com.example.\(number)"))
            #expect(uuid.count == 36)
            #expect(uuid[14] == "5" && "89AB".contains(uuid[19]))
            #expect([8, 13, 18, 23].allSatisfy { uuid[$0] == "-" })
            #expect(uuid.allSatisfy { "0123456789ABCDEF-".contains($0) })
        }
    }

    struct DigestVector: Decodable, CustomTestStringConvertible {
        let name: String
        let canonical: String
        let digest: String

        var testDescription: String { name }
    }

    /// The hash of the form; that a rule has this form is tested beside the model.
    @Test(arguments: try Fixtures.vectors("digest", as: DigestVector.self))
    func digest(_ vector: DigestVector) throws {
        #expect(try SHA256Digest(hashing: [UInt8](vector.canonical.utf8)).hex == vector.digest)
    }

    @Test func digestOfARule() throws {
        let vectors = try Fixtures.vectors("digest", as: DigestVector.self)
        let empty = try #require(vectors.first { $0.name == "empty rule" })
        #expect(try PasscodeRule().digest.hex == empty.digest)
        let fixture = try #require(vectors.first { $0.name == "the rule of the certificate fixtures" })
        let rule = try Sample.rule([
            .minLength: .integer(8), .allowSimple: .boolean(false), .forcePIN: .boolean(true),
        ])
        #expect(try rule.digest.hex == fixture.digest)
    }
}
