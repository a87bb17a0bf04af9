internal import PolicyGateModel

/// A serial number that is positive and has at most 20 octets (RFC 5280, 4.1.2.2).
enum SerialNumberRule: CertificateRule {
    static let id = "serial-number"

    static func problem(with certificate: CertificateFields) -> String? {
        let number = certificate.serialNumber
        if number.count > 20 { return "it has \(number.count) octets, and at most 20 are possible" }
        if let first = number.first, first >= 0x80 { return "it is negative" }
        return number.allSatisfy { $0 == 0 } ? "it is zero" : nil
    }
}
