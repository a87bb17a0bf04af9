import PolicyGate
import PolicyGateModel
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Foundation
#endif

/// The certificates under `Fixtures/certs`, found from this file.
enum Fixtures {
    static let folder: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        return parts.joined(separator: "/") + "/Fixtures/certs"
    }()

    /// The moment at which every fixture is judged.
    static let time: Timestamp = {
        let text = String(decoding: read("\(folder)/time.txt"), as: UTF8.self)
        return Timestamp(iso8601: String(text.prefix(20))) ?? Timestamp(secondsSince1970: 0)
    }()

    static func leaf(_ name: String) -> [UInt8] { read("\(folder)/leaves/\(name)") }

    /// A store as the system's own, in a checkout that belongs to whoever made it.
    static func system(_ name: String) -> TrustStore {
        TrustStore(source: .system(root: "\(folder)/stores/\(name)", ownership: .unchecked))
    }

    /// The same store's views, named by the caller.
    static func named(_ name: String) -> TrustStore {
        let certs = "\(folder)/stores/\(name)/etc/ssl/certs"
        let bundle = "\(certs)/ca-certificates.crt"
        return .named(access(bundle, F_OK) == 0 ? [certs, bundle].filter { isUseful($0) } : [certs])
    }

    /// A gate as an app would have it, at the fixtures' time.
    static func gate(
        _ leaf: String, superseding: [String] = [], in store: TrustStore, revoked: [String] = [],
        requiring: [any Evidence] = [], asking: [any Evidence] = [], at time: Timestamp = time
    ) -> Gate {
        Gate(
            leaf: self.leaf(leaf), superseding: superseding.map(self.leaf), requiring: requiring, asking: asking,
            trustStore: store, revoked: revoked, pin: nil, clock: { time })
    }

    /// The bytes of a file, or none where it cannot be read, which the test then shows.
    static func read(_ path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else {
            Issue.record("\(path) cannot be read")
            return []
        }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return bytes
    }

    /// A folder is named as a hashed directory only where it has links.
    private static func isUseful(_ path: String) -> Bool {
        guard let folder = opendir(path) else { return true }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            let parts = name.split(separator: ".")
            if parts.count == 2, parts[0].count == 8, Int(parts[1]) != nil { return true }
        }
        return false
    }
}

extension Verdict {
    /// `open`, or the reason's word.
    var word: String {
        switch self {
        case .open: "open"
        case .closed(let refusal): refusal.reason.rawValue
        }
    }
}

extension Verdict {
    /// Why it is closed; nil where it is open.
    var refusal: Refusal? {
        if case .closed(let refusal) = self { refusal } else { nil }
    }
}

extension Gate {
    var refusal: Refusal? { checkNow().refusal }
}
