#if os(Linux)
    internal import PolicyGateModel
    internal import PolicyGateOpenSSL

    /// Files that hold the pinned root and yet do not put it into the store: why a "no" may surprise.
    ///
    /// Nothing here is evidence: it only tells a person what to mend, and so nobody's ownership is asked.
    struct NearMisses {
        /// The most files of a folder that are looked at.
        private static let mostFiles = 1000

        private let pin: SHA256Digest
        private let places: StorePlaces
        private let tree: GuardedFolder

        init(of pin: SHA256Digest, places: StorePlaces, tree: GuardedFolder) {
            self.pin = pin
            self.places = places
            self.tree = tree
        }

        /// What was found, each with what mends it.
        func find() -> [String] { additions() + filesWithoutLinks() + deselected() }

        /// The administrator's own roots that the system's command has not taken up.
        private func additions() -> [String] {
            files(in: places.additions).compactMap { name, bytes in
                guard let form = form(of: bytes) else { return nil }
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
        private func filesWithoutLinks() -> [String] {
            files(in: places.hashed).compactMap { name, bytes in
                let path = "\(places.hashed)/\(name)"
                guard path != places.bundle, form(of: bytes) != nil else { return nil }
                return "\(path) holds the CA, but no hash link leads to it: put it into \(places.additions) "
                    + "and run '\(places.refresh)'"
            }
        }

        /// Debian's list of what should not be trusted: lines that begin with an exclamation mark.
        private func deselected() -> [String] {
            let list = "/etc/ca-certificates.conf"
            guard let text = contents(of: list, in: tree) else { return [] }
            let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
            return lines.filter { $0.hasPrefix("!") }.prefix(Self.mostFiles).compactMap { line in
                let path = "/usr/share/ca-certificates/\(line.dropFirst())"
                guard let bytes = contents(of: path, in: tree), form(of: bytes) != nil else { return nil }
                return "\(path) holds the CA, but '\(line)' in \(list) takes it out: 'dpkg-reconfigure ca-certificates'"
            }
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

        /// The files, and not the links, of a folder, by name.
        private func files(in path: String) -> [(name: String, bytes: [UInt8])] {
            guard case .folder(let folder)? = try? tree.open(path) else { return [] }
            var names: [String] = []
            folder.visitNames { name, isFile in
                if isFile { names.append(name) }
                return names.count == Self.mostFiles
            }
            return names.sorted().compactMap { name in contents(of: name, in: folder).map { (name, $0) } }
        }

        private func contents(of name: String, in folder: any StoreFolder) -> [UInt8]? {
            guard case .file(let file, let size)? = try? folder.open(name), size <= StoreReader.largestHashedFile else {
                return nil
            }
            return file.contents(limit: StoreReader.largestHashedFile, expected: size)
        }
    }
#endif
