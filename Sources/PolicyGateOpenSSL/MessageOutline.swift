#if os(Linux)
    internal import CPolicyGateOpenSSL

    /// The shape of a CMS message, found in one pass over its tags and lengths before OpenSSL decodes it.
    ///
    /// OpenSSL allocates for all that it is given: a thousand times ten bytes of a certificate, a signer, an attribute.
    /// This pass counts without allocating, and sees the lengths with OpenSSL's own eyes (`ASN1_get_object`), so that
    /// both mean the same elements. It keeps a stack of what is open and does not recurse.
    struct MessageOutline {
        /// The most elements in the whole message: 64 certificates have some 10,000, 16 MiB in pieces of 1 KiB 16,000.
        static let mostElements = 100_000
        /// The most elements inside each other; a signer's certificate has 12, a time-stamp among the attributes 25.
        static let deepest = 64

        /// Some length is indefinite, as Apple's own tools write them.
        private(set) var usesIndefiniteLength = false
        /// The entries among the certificates, of whatever kind.
        var certificateCount: Int { counts[.certificates, default: 0] }

        private var counts: [Role: Int] = [:]
        private var elements = 0
        private var sets = 0
        private var position = 0
        private var open: [Frame] = []

        /// What the children of an element are.
        private enum Role {
            case contentInfo, content, signedData
            case digestAlgorithms, certificates, revocationLists, signers
            case other
        }

        /// An element whose children are being read.
        private struct Frame {
            let role: Role
            /// Where it ends or, if its length is indefinite, where it must have ended.
            let limit: Int
            let isIndefinite: Bool
            var children = 0
        }

        /// Walks over a message; all of `bytes` must be one SignedData within every limit.
        init(of bytes: [UInt8]) throws(SignedMessageError) {
            guard bytes.count <= SignedMessage.largest else { throw .tooLarge(count: bytes.count) }
            try bytes.span.withUnsafeBufferPointer { bytes throws(SignedMessageError) in try walk(bytes) }
            guard position == bytes.count else { throw .trailingBytes(count: bytes.count - position) }
        }

        private mutating func walk(_ bytes: UnsafeBufferPointer<UInt8>) throws(SignedMessageError) {
            guard let root = Header(bytes, at: 0, limit: bytes.count), root.isSequence,
                let first = Header(bytes, at: root.contentStart, limit: bytes.count), first.isObjectIdentifier
            else { throw .notCMS }
            try requireSignedData(bytes, first, at: root.contentStart)
            try enter(root, as: .contentInfo, limit: bytes.count)
            while let frame = open.last {
                if !frame.isIndefinite, position == frame.limit {
                    open.removeLast()
                    continue
                }
                guard let header = Header(bytes, at: position, limit: frame.limit) else { throw unreadable() }
                if frame.isIndefinite, header.isEndOfContents {
                    position = header.contentStart
                    open.removeLast()
                    continue
                }
                try enter(header, as: try role(of: header, in: frame.role), limit: frame.limit)
            }
        }

        private func requireSignedData(
            _ bytes: UnsafeBufferPointer<UInt8>, _ identifier: Header, at start: Int
        ) throws(SignedMessageError) {
            guard !identifier.isCut,
                let text = ObjectIdentifier.dotted(der: .init(rebasing: bytes[start..<identifier.contentEnd]))
            else { throw .notCMS }
            let type = MessageContentType(objectIdentifier: text)
            if type == .signedData { return }
            // Much that is no CMS begins with an identifier too.
            let next = Header(bytes, at: identifier.contentEnd, limit: bytes.count)
            throw type.name != nil || next?.isContext(0) == true ? .otherContent(type) : .notCMS
        }

        /// Steps into an element, or over it.
        private mutating func enter(_ header: Header, as role: Role, limit: Int) throws(SignedMessageError) {
            guard !header.isCut else { throw .malformed(reason: "it is cut off") }
            elements += 1
            guard elements <= Self.mostElements else { throw .malformed(reason: "more than \(elements - 1) elements") }
            guard header.isConstructed else {
                position = header.contentEnd
                return
            }
            guard open.count < Self.deepest else { throw .malformed(reason: "more than \(Self.deepest) levels") }
            position = header.contentStart
            usesIndefiniteLength = usesIndefiniteLength || header.isIndefinite
            open.append(
                Frame(
                    role: role, limit: header.isIndefinite ? limit : header.contentEnd,
                    isIndefinite: header.isIndefinite))
        }

        private mutating func role(of header: Header, in parent: Role) throws(SignedMessageError) -> Role {
            switch parent {
            case .contentInfo: return header.isContext(0) ? .content : .other
            case .content: return header.isSequence ? .signedData : .other
            case .signedData:
                sets += header.isSet ? 1 : 0
                if header.isSet { return sets == 1 ? .digestAlgorithms : .signers }
                return header.isContext(0) ? .certificates : header.isContext(1) ? .revocationLists : .other
            case .digestAlgorithms, .signers:
                // Each digest algorithm hashes the whole content.
                if count(parent) > SignedMessage.mostSigners { throw .tooManySigners }
            case .certificates, .revocationLists:
                if count(parent) > SignedMessage.mostCertificates { throw .tooManyCertificates }
            case .other: break
            }
            return .other
        }

        private mutating func count(_ role: Role) -> Int {
            counts[role, default: 0] += 1
            return counts[role, default: 0]
        }

        private func unreadable() -> SignedMessageError {
            .malformed(reason: "the element at byte \(position) cannot be read")
        }
    }

    /// The tag and the length of one element.
    private struct Header {
        let contentStart: Int
        let isConstructed: Bool
        let isIndefinite: Bool
        /// Its content ends behind the limit.
        let isCut: Bool
        /// The two zero bytes that end an indefinite length.
        let isEndOfContents: Bool
        private let count: Int
        private let tag: Int32
        private let tagClass: Int32

        /// Nil where there is no tag and length before `limit`.
        init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, limit: Int) {
            guard let base = bytes.baseAddress, start < limit else { return nil }
            var (count, tag, tagClass): (Int, Int32, Int32) = (0, 0, 0)
            var content: UnsafePointer<UInt8>? = base + start
            let flags = quietly { ASN1_get_object(&content, &count, &tag, &tagClass, limit - start) }
            // Where only the content is too long, OpenSSL still tells what it read.
            guard let content, content > base + start, count >= 0 else { return nil }
            (contentStart, self.count, self.tag, self.tagClass) = (content - base, count, tag, tagClass)
            isConstructed = flags & V_ASN1_CONSTRUCTED != 0
            isIndefinite = flags & 0x01 != 0
            isCut = flags & 0x80 != 0
            isEndOfContents = limit - start >= 2 && bytes[start] == 0 && bytes[start + 1] == 0
        }

        /// Only where it is not cut.
        var contentEnd: Int { contentStart + count }
        var isSequence: Bool { isConstructed && isUniversal(V_ASN1_SEQUENCE) }
        var isSet: Bool { isConstructed && isUniversal(V_ASN1_SET) }
        var isObjectIdentifier: Bool { !isConstructed && isUniversal(V_ASN1_OBJECT) }

        func isContext(_ number: Int32) -> Bool {
            isConstructed && tagClass == V_ASN1_CONTEXT_SPECIFIC && tag == number
        }

        private func isUniversal(_ number: Int32) -> Bool { tagClass == V_ASN1_UNIVERSAL && tag == number }
    }
#endif
