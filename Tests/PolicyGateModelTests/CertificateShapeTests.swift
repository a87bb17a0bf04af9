import PolicyGateModel
import Testing

/// Certificates put together field by field.
@Suite struct CertificateShapeTests {
    private static let constraints = element(0x06, [0x55, 0x1d, 0x13])

    private func fields(_ change: (inout SampleCertificate) -> Void) throws -> CertificateFields {
        var sample = SampleCertificate()
        change(&sample)
        return try CertificateFields(der: sample.der)
    }

    @Test func theSampleItself() throws {
        let fields = try fields { _ in }
        #expect(fields.version == 3)
        #expect(fields.serialNumber == [1])
        #expect(fields.extensions.isEmpty)
        #expect(try fields.binding == nil)
        #expect(try !fields.isCA)
        #expect(fields.keyAlgorithm.identifier == [0x2b, 0x65, 0x70])
        #expect(fields.keyAlgorithm.parameters == nil)
    }

    @Test func versions() throws {
        #expect(try fields { $0.version = nil }.version == 1)
        #expect(try fields { $0.version = [1] }.version == 2)
        #expect(try fields { $0.version = [2] }.version == 3)
        for wrong in [[0], [3], [0x7f], [0xff], [0, 2], [2, 0], [], [1, 0, 0, 0, 0, 0, 0, 0, 2]] as [[UInt8]] {
            #expect(throws: DERError.self, "\(wrong)") { try fields { $0.version = wrong } }
        }
    }

    struct Wrong: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let change: @Sendable (inout SampleCertificate) -> Void

        init(_ name: String, _ change: @escaping @Sendable (inout SampleCertificate) -> Void) {
            testDescription = name
            self.change = change
        }
    }

    @Test(arguments: [
        Wrong("serial number without content") { $0.serialNumber = [] },
        Wrong("serial number not in its shortest form") { $0.serialNumber = [0, 1] },
        Wrong("algorithm of another type") { $0.algorithm = element(0x31) },
        Wrong("issuer of another type") { $0.issuer = element(0x31) },
        Wrong("one date") { $0.validity = SampleCertificate.utc("250101000000Z") },
        Wrong("three dates") { $0.validity += SampleCertificate.utc("350101000000Z") },
        Wrong("key without bits") { $0.key = element(0x30, element(0x06, [0x2b, 0x65, 0x70])) },
        Wrong("bits behind the key") { $0.key += element(0x05) },
        Wrong("key without algorithm") { $0.key = element(0x30) + element(0x03, [0, 1]) },
        Wrong("two parameters of a key") {
            $0.key = element(0x30, element(0x06, [0x2b]) + element(0x05) + element(0x05)) + element(0x03, [0, 1])
        },
        Wrong("unique identifiers in the wrong order") {
            $0.uniqueIdentifiers = element(0x82, [0]) + element(0x81, [0])
        },
        Wrong("an extension that is none") { $0.extensions = element(0x31) },
        Wrong("an extension without value") { $0.extensions = element(0x30, Self.constraints) },
        Wrong("an extension without identifier") { $0.extensions = element(0x30, element(0x04)) },
        Wrong("a value that is no OCTET STRING") {
            $0.extensions = element(0x30, Self.constraints + element(0x03, [0]))
        },
        Wrong("criticality 01") {
            $0.extensions = element(0x30, Self.constraints + element(0x01, [0x01]) + element(0x04))
        },
        Wrong("bytes behind a value") {
            $0.extensions = element(0x30, Self.constraints + element(0x04) + element(0x05))
        },
        Wrong("bytes behind the signed fields") { $0.behindTheSignedPart = element(0x05) },
        Wrong("bytes behind the signature") { $0.behindTheSignature = element(0x05) },
        Wrong("zero behind the signature") { $0.behindTheSignature = [0] },
    ])
    func refused(_ wrong: Wrong) {
        #expect(throws: DERError.self) { try fields(wrong.change) }
    }

    @Test func obsoleteIdentifiersArePassedOver() throws {
        let fields = try fields {
            $0.uniqueIdentifiers = element(0x81, [0, 1]) + element(0x82, [0, 2])
            $0.extensions = element(0x30, Self.constraints + element(0x04, element(0x30)))
        }
        #expect(fields.extensions.count == 1)
    }

    @Test func extensions() throws {
        let fields = try fields {
            $0.extensions =
                element(0x30, Self.constraints + element(0x01, [0xff]) + element(0x04, [0xaa]))
                + element(0x30, element(0x06, [0x2b]) + element(0x04, [0xbb]))
                + element(0x30, Self.constraints + element(0x04, []))
        }
        #expect(fields.extensions.map(\.isCritical) == [true, false, false])
        #expect(fields.extensions.map { Array($0.value) } == [[0xaa], [0xbb], []])
        #expect(fields.extensions(KnownExtension.basicConstraints).count == 2)
        #expect(fields.extensions([0x2b]).count == 1)
        #expect(fields.extensions([0x2b, 0]).isEmpty)
    }

    @Test(
        arguments: [
            ([], false), ([0x01, 0x01, 0xff], true), ([0x01, 0x01, 0x00], false), ([0x02, 0x01, 0x00], false),
            ([0x01, 0x01, 0xff, 0x02, 0x01, 0x00], true), ([0x01, 0x01, 0x01], nil), ([0x01, 0x00], nil),
        ] as [([UInt8], Bool?)])
    func basicConstraints(_ content: [UInt8], _ isCA: Bool?) throws {
        let fields = try fields {
            $0.extensions = element(0x30, Self.constraints + element(0x04, element(0x30, content)))
        }
        if let isCA {
            #expect(try fields.isCA == isCA)
        } else {
            #expect(throws: DERError.self) { try fields.isCA }
        }
    }
}
