#if os(Linux)
    /// Why bytes are not a signed message that is read.
    package enum SignedMessageError: Error, Hashable, Sendable, CustomStringConvertible {
        /// They are no CMS of any kind.
        case notCMS
        /// CMS, but of another type than SignedData.
        case otherContent(MessageContentType)
        /// More bytes than a message may have.
        case tooLarge(count: Int)
        /// More certificates, or revocation lists, than `SignedMessage.mostCertificates`.
        case tooManyCertificates
        /// More signers, or digest algorithms, than `SignedMessage.mostSigners`.
        case tooManySigners
        /// The message is complete, and more stands behind it.
        case trailingBytes(count: Int)
        /// It began well.
        case malformed(reason: String)

        package var description: String {
            switch self {
            case .notCMS: "it is no CMS message (DER or BER)"
            case .otherContent(let type):
                "it is CMS of the type \(type)\(type.isEncrypted ? ", which is encrypted," : "") and not SignedData"
            case .tooLarge(let count): "\(count) bytes, and at most \(SignedMessage.largest) are read"
            case .tooManyCertificates: "more than \(SignedMessage.mostCertificates) certificates or revocation lists"
            case .tooManySigners: "more than \(SignedMessage.mostSigners) signers or digest algorithms"
            case .trailingBytes(let count): "\(count) bytes stand behind the end of the message"
            case .malformed(let reason): "the message is malformed: \(reason)"
            }
        }
    }
#endif
