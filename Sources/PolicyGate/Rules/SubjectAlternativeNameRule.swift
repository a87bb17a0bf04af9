internal import PolicyGateModel

/// Alternative names of a leaf that could match a constraint by their form alone: a host name that begins with a period,
/// a mailbox that is none (RFC 5280, 4.2.1.6).
enum SubjectAlternativeNameRule: CertificateRule {
    static let id = "subject-alternative-name"

    static func problem(with certificate: CertificateFields) throws(DERError) -> String? {
        for name in try GeneralName.alternativeNames(of: certificate) {
            switch name.tag {
            case GeneralName.dnsName where !name.content.allSatisfy({ $0 < 0x80 }):
                return "a host name is not ASCII"
            case GeneralName.dnsName where name.content.first == UInt8(ascii: "."):
                return "a host name begins with a period"
            case GeneralName.rfc822Name where !isMailbox(name.content):
                return "a mailbox is no local part and host name with an @ between"
            default: break
            }
        }
        return nil
    }

    private static func isMailbox(_ text: ArraySlice<UInt8>) -> Bool {
        guard let at = text.lastIndex(of: UInt8(ascii: "@")), at > text.startIndex else { return false }
        let host = text[(at + 1)...]
        // Only in quotation marks can a local part hold an @ of its own.
        guard text.first == UInt8(ascii: "\"") || !text[..<at].contains(UInt8(ascii: "@")) else { return false }
        return !host.isEmpty && host.first != UInt8(ascii: ".")
            && host.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "@") }
    }
}
