#if os(Linux)
    internal import PolicyGateModel
    internal import PolicyGateOpenSSL

    /// Files that hold the pinned root and yet do not put it into the store: why a "no" may surprise.
    ///
    /// Nothing here is evidence: it only tells a person what to mend, and so nobody's ownership is asked.
    struct NearMisses {
        /// The most files of a folder that are looked at.
        private static let mostFiles = 1000
        /// The most bytes that are read of all files together.
        private static let mostBytes = 16 * 1024 * 1024

        private let pin: SHA256Digest
        private let places: StorePlaces
        private let tree: GuardedFolder
        private var bytesLeft = mostBytes

        init(of pin: SHA256Digest, places: StorePlaces, tree: GuardedFolder) {
            self.pin = pin
            self.places = places
            self.tree = tree
        }

        /// What was found, each with what mends it.
        mutating func find() -> [String] { additions() + filesWithoutLinks() + deselected() }

        /// The administrator's own roots that the system's command has not taken up.
        private mutating func additions() -> [String] {
            holders(in: places.additions).map { name, form in
                let path = "\(places.additions)/\(name)"
                if places.refresh == "update-ca-certificates", !name.hasSuffix(".crt") {
                    return "\(path) holds the CA, but '\(places.refresh)' reads only names that end in .crt"
                }
                if form == .der, places.refresh == "update-ca-certificates" {
                    return "\(path) holds the CA in DER, and PEM is expected: 'openssl x509 -inform DER' turns it"
                }
                return "\(path) holds the CA, but the store was not made anew: run '\(places.refresh)' as root"
            }
        }

        /// Files in the hashed directory to which no link leads.
        private mutating func filesWithoutLinks() -> [String] {
            holders(in: places.hashed).map { name, _ in
                "\(places.hashed)/\(name) holds the CA, but no hash link leads to it: put it into \(places.additions) "
                    + "and run '\(places.refresh)'"
            }
        }

        /// Debian's list of what should not be trusted: lines that begin with an exclamation mark.
        private mutating func deselected() -> [String] {
            let list = "/etc/ca-certificates.conf"
            guard let text = contents(of: list, in: tree) else { return [] }
            let lines = text.split(separator: UInt8(ascii: "\n")).lazy.filter { $0.first == UInt8(ascii: "!") }
            var found: [String] = []
            for line in lines.prefix(Self.mostFiles).map({ String(decoding: $0, as: UTF8.self) }) {
                let path = "/usr/share/ca-certificates/\(line.dropFirst())"
                guard let bytes = contents(of: path, in: tree), form(of: bytes) != nil else { continue }
                found.append(
                    "\(path) holds the CA, but '\(line)' in \(list) takes it out: 'dpkg-reconfigure ca-certificates'")
            }
            return found
        }

        private enum Form {
            case pem, der
        }

        /// How the bytes hold the root; nil where they do not.
        private func form(of bytes: [UInt8]) -> Form? {
            if bytes.first == DERReader.Tag.sequence.rawValue { return isRoot(bytes) ? .der : nil }
            let blocks = PEM.blocks(in: bytes).filter { PEM.certificateLabels.contains($0.label) }
            return blocks.contains { $0.bytes.map(isRoot) == true } ? .pem : nil
        }

        private func isRoot(_ der: [UInt8]) -> Bool { (try? SHA256Digest(hashing: der)) == pin }

        /// The files, and not the links, of a folder that hold the root, by name, and how they do.
        ///
        /// One file at a time: there may be many, and the same one by many names.
        private mutating func holders(in path: String) -> [(name: String, form: Form)] {
            guard case .folder(let folder)? = try? tree.open(path) else { return [] }
            var names: [String] = []
            // What cannot be listed has no near miss to tell.
            try? folder.visitNames { name, isFile in
                if isFile, "\(path)/\(name)" != places.bundle { names.append(name) }
                return names.count == Self.mostFiles
            }
            var holders: [(name: String, form: Form)] = []
            for name in names.sorted() {
                guard let bytes = contents(of: name, in: folder), let form = form(of: bytes) else { continue }
                holders.append((name, form))
            }
            return holders
        }

        private mutating func contents(of name: String, in folder: any StoreFolder) -> [UInt8]? {
            guard bytesLeft > 0, case .file(let file)? = try? folder.open(name),
                let bytes = try? file.contents(limit: StoreReader.largestHashedFile)
            else { return nil }
            bytesLeft -= bytes.count
            return bytes
        }
    }
#endif
