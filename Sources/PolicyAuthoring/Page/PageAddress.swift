internal import PolicyGateModel

/// The address of the folder that a page lies in, such as `https://gate.example.com/policy/`.
///
/// Its parts go into the configuration of web servers, so that only characters are taken that mean themselves in all of
/// them.
package struct PageAddress: Hashable, Sendable {
    /// Why a text is no address that a page can have.
    package struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
        package let description: String
    }

    /// `https`, or `http` on this machine.
    let scheme: String
    /// Name and port, as in `gate.example.com:8443`.
    let host: String
    /// Begins and ends with a slash.
    let path: String

    /// The most characters: a code of more modules is hard to read off a screen.
    package static let longest = 300

    package init(_ text: String) throws(Problem) {
        guard text.utf8.count <= Self.longest else {
            throw Problem(description: "it has \(text.utf8.count) characters, and at most \(Self.longest) are possible")
        }
        guard let (scheme, rest) = Self.cut(text) else { throw Problem(description: "it does not begin with https://") }
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        self.scheme = scheme
        host = rest[..<slash].lowercased()
        path = try Self.path(rest[slash...])
        let name = try Self.name(host)
        guard scheme == "https" || Self.local.contains(name) else {
            throw Problem(
                description: "http:// is for localhost alone: whoever is on the way could hand out another profile")
        }
    }

    /// The whole address.
    package var text: String { "\(scheme)://\(host)\(path)" }

    /// The server is the machine itself, which is good for a try and for nothing else.
    package var isLocal: Bool { (try? Self.name(host)).map(Self.local.contains) ?? false }

    /// What a server's configuration calls a site.
    var site: String { "\(scheme)://\(host)" }
}

extension PageAddress {
    private static let local = ["localhost", "127.0.0.1"]

    private static func cut(_ text: String) -> (scheme: String, rest: Substring)? {
        let text = text[...]
        for scheme in ["https", "http"] where text.lowercased().utf8.starts(with: "\(scheme)://".utf8) {
            return (scheme, text.dropFirst(scheme.count + 3))
        }
        return nil
    }

    /// The host without its port.
    private static func name(_ host: String) throws(Problem) -> String {
        let parts = host.split(separator: ":", omittingEmptySubsequences: false)
        let labels = (parts.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count < 3, labels.allSatisfy(isLabel) else {
            throw Problem(
                description: "its server is no name of letters, digits, hyphens and full stops, as in gate.example.com")
        }
        guard parts.count == 1 || isPort(parts[1]) else {
            throw Problem(description: "its port is no number from 1 to 65535")
        }
        return String(parts[0])
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.utf8.allSatisfy(\.isASCIIDigit) && Int(text).map { (1...65_535).contains($0) } ?? false
    }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && label.utf8.first != UInt8(ascii: "-")
            && label.utf8.last != UInt8(ascii: "-")
            && label.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
    }

    private static func path(_ text: Substring) throws(Problem) -> String {
        var names = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        // The folder's own page, by its name or without it.
        if names.last == "" || names.last == "index.html" { names.removeLast() }
        guard names.last?.hasSuffix(".mobileconfig") != true else {
            throw Problem(description: "it is that of a profile: name the folder that the page and the profile lie in")
        }
        for name in names {
            guard !name.isEmpty, name != ".", name != "..", name.utf8.allSatisfy(isUnreserved) else {
                throw Problem(
                    description: "its path is that of a folder, of letters, digits and - . _ ~ alone, as in /policy/")
            }
        }
        return names.isEmpty ? "/" : "/\(names.joined(separator: "/"))/"
    }

    /// RFC 3986, section 2.3.
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        byte.isASCIILetterOrDigit || "-._~".utf8.contains(byte)
    }
}
