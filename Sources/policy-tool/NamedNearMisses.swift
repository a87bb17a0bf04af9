internal import Glibc
internal import PolicyAuthoring
internal import PolicyGate
internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// Files in a hashed directory that hold the CA and to which no hash link leads: why a "no" may surprise.
///
/// The user named the directory. Nothing here is evidence.
enum NamedNearMisses {
    /// The most files of a folder that are looked at.
    private static let mostFiles = 1000
    /// The most bytes that are read of all files together.
    private static let mostBytes = 16 * 1024 * 1024

    /// What was found, each with what mends it.
    static func find(in stores: [String], for ca: SHA256Digest) -> [String] { stores.flatMap { find(in: $0, for: ca) } }

    private static func find(in folder: String, for ca: SHA256Digest) -> [String] {
        guard Paths.isFolder(folder), let names = OutputFolder.names(in: folder)?.prefix(mostFiles) else { return [] }
        var bytesLeft = mostBytes
        return names.filter { !isHash($0) }.compactMap { name in
            let limit = PolicyFolder.largestCertificateFile
            guard bytesLeft > 0, let path = Paths.file(name, in: folder),
                let bytes = try? InputFile.read(path, limit: limit)
            else { return nil }
            bytesLeft -= bytes.count
            guard let form = form(of: bytes, holding: ca) else { return nil }
            let shown = "\(printable(path, limit: 1024)) holds the CA"
            guard form == .pem else {
                return "\(shown) in DER, and PEM is expected: 'openssl x509 -inform DER' turns it"
            }
            let links = names.filter { isHash($0) && Paths.areSame("\(folder)/\($0)", path) }
            let fault = links.first.map { "only \($0), of another hash, leads to it" } ?? "no hash link leads to it"
            return "\(shown), and \(fault): run 'openssl rehash \(printable(folder, limit: 1024))'"
        }
    }

    private enum Form { case pem, der }

    /// How the bytes hold the CA; nil where they do not.
    private static func form(of bytes: [UInt8], holding ca: SHA256Digest) -> Form? {
        if CertificateFile.isDER(bytes) { return isCA(bytes, ca) ? .der : nil }
        let blocks = PEM.blocks(in: bytes).filter { PEM.certificateLabels.contains($0.label) }
        return blocks.contains { $0.bytes.map { isCA($0, ca) } == true } ? .pem : nil
    }

    private static func isCA(_ der: [UInt8], _ ca: SHA256Digest) -> Bool { (try? SHA256Digest(hashing: der)) == ca }

    /// `4bfab552.0`, as `openssl rehash` makes it.
    private static func isHash(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 2 && parts[0].utf8.count == 8 && parts[0].allSatisfy(\.isHexDigit) && Int(parts[1]) != nil
    }
}
