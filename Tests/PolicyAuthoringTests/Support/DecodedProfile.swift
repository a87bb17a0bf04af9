import FoundationEssentials

/// A profile as a reader that trusts nobody's word finds it.
struct DecodedProfile: Decodable {
    let PayloadType: String
    let PayloadIdentifier: String
    let PayloadUUID: String
    let PayloadVersion: Int
    let PayloadDisplayName: String
    let PayloadOrganization: String?
    let PayloadDescription: String?
    let PayloadScope: String?
    let TargetDeviceType: Int?
    let PayloadContent: [Payload]

    struct Payload: Decodable {
        let PayloadType: String
        let PayloadIdentifier: String
        let PayloadUUID: String
        let PayloadVersion: Int
        let PayloadDisplayName: String
        let PayloadCertificateFileName: String?
        let PayloadContent: Data?
    }

    init(_ xml: [UInt8]) throws { self = try PropertyListDecoder().decode(Self.self, from: Data(xml)) }

    var passcode: Payload? { PayloadContent.first { $0.PayloadType == "com.apple.mobiledevice.passwordpolicy" } }
    var roots: [Payload] { PayloadContent.filter { $0.PayloadType == "com.apple.security.root" } }
}
