#if os(Linux)
    internal import PolicyGateModel
    internal import PolicyGateOpenSSL

    /// A certificate as it stands in a store, not yet decoded.
    struct StoreEntry: Sendable {
        /// The file that holds it.
        let file: String
        /// The line of the file on which it begins.
        let line: Int
        let label: String
        let bytes: [UInt8]

        /// The certificate's DER, and whether it counts for every purpose.
        func content() throws(OpenSSLError) -> (der: [UInt8], isTrusted: Bool) {
            guard label == PEM.trustedCertificateLabel else { return (bytes, true) }
            let (der, settings) = try TrustSettings.split(bytes)
            return (der, settings.trustsEverything)
        }
    }

    /// Reads the entries of a trust store, out of both views of it, and keeps account of what it had to pass over.
    struct StoreReader: ~Copyable {
        /// One place of the store.
        private enum View: Sendable {
            case bundle(path: String, FileDescriptor, size: Int)
            case hashed(path: String, any StoreFolder)
        }

        /// The most bytes of a bundle.
        static let largestBundle = 16 * 1024 * 1024
        /// The most bytes of a file in a hashed directory, which may hold several certificates in PEM.
        static let largestHashedFile = Certificate.largest * 3 / 2
        /// The most damaged entries of a file that are told one by one.
        private static let mostReports = 8
        /// The most files of one subject.
        static let mostFilesOfOneHash = 64

        private var views: [View] = []
        /// The system's layout and the tree in which it is, where the store is the system's.
        private(set) var system: (places: StorePlaces, tree: GuardedFolder)?
        /// What was looked at, in its order, for a person who wants to know.
        private(set) var account: [String] = []
        /// What could not be read, and might hold anything.
        private(set) var gaps: [String] = []
        /// What may help.
        private(set) var hint: String?

        init(_ store: TrustStore) {
            switch store.source {
            case .named(let paths): for path in paths { addNamed(path) }
            case .system(let root, let ownership): addSystem(root: root, ownership: ownership)
            }
            if views.isEmpty, gaps.isEmpty { gaps.append("this system has no trust store in a place that is known") }
        }

        /// Keeps account of something that could not be read, and might hold anything.
        mutating func note(_ gap: String) {
            if !gaps.contains(gap) { gaps.append(gap) }
        }

        private mutating func note(_ path: String, _ problem: String) { note("\(path): \(problem)") }
    }

    // MARK: - Places

    extension StoreReader {
        private mutating func addNamed(_ path: String) {
            do throws(StoreProblem) {
                switch try NamedFolder.open(path: path) {
                case .file(let file, let size): views.append(.bundle(path: path, file, size: size))
                case .folder(let folder): addNamedFolder(path, folder)
                }
            } catch {
                note(path, error == .absent ? "there is no such file or folder" : error.words)
            }
        }

        private mutating func addNamedFolder(_ path: String, _ folder: any StoreFolder) {
            var (isEmpty, isHashed) = (true, false)
            folder.visitNames { name, _ in
                isEmpty = false
                isHashed = Self.isHashed(name)
                return isHashed
            }
            if !isEmpty, !isHashed {
                note(path, "is not a hashed directory: no name in it is made from a subject")
                hint = "make its links with 'openssl rehash', or name a bundle"
            } else {
                views.append(.hashed(path: path, folder))
            }
        }

        private mutating func addSystem(root: String, ownership: TrustStore.Ownership) {
            if ownership == .superuser, let problem = UserNamespace.problem {
                gaps.append(problem)
                return
            }
            do throws(StoreProblem) {
                let tree = try GuardedFolder(root: root, ownership: ownership)
                // More than one, where somebody made another system's folders too: none of them may hide what is in another.
                for places in StorePlaces.known where tree.has(places.marker) {
                    system = (places, tree)
                    account.append("this system keeps its store as \(places.name) do")
                    addPlaces(places, in: tree)
                }
            } catch {
                note(root, error.words)
            }
        }

        private mutating func addPlaces(_ places: StorePlaces, in tree: GuardedFolder) {
            for path in [places.hashed, places.bundle] {
                do throws(StoreProblem) {
                    switch try tree.open(path) {
                    case .file(let file, let size): views.append(.bundle(path: path, file, size: size))
                    case .folder(let folder): views.append(.hashed(path: path, folder))
                    }
                } catch {
                    // A view that does not exist hides nothing.
                    if error != .absent { note(path, error.words) } else { account.append("\(path): is not there") }
                }
            }
        }

        /// `4bfab552.0`, as `openssl rehash` makes it.
        private static func isHashed(_ name: String) -> Bool {
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            return parts.count == 2 && parts[0].count == 8 && parts[0].allSatisfy(\.isHexDigit)
                && Int(parts[1]) != nil
        }
    }

    // MARK: - Entries

    extension StoreReader {
        /// Visits the entries of hashed directories that stand under a subject's hash, over gaps in the numbering.
        mutating func visitHashed(_ hash: String, _ visit: (StoreEntry) -> Void) {
            for case .hashed(let path, let folder) in views {
                account.append("\(path): looked for \(hash).0 and so on")
                for number in 0...Self.mostFilesOfOneHash {
                    let name = "\(hash).\(number)"
                    do throws(StoreProblem) {
                        guard case .file(let file, let size) = try folder.open(name) else { continue }
                        guard number < Self.mostFilesOfOneHash else {
                            note("\(path)/\(hash)", "more than \(Self.mostFilesOfOneHash) files have this name")
                            break
                        }
                        read(file, size: size, limit: Self.largestHashedFile, path: "\(path)/\(name)", visit)
                    } catch {
                        if error != .absent { note("\(path)/\(name)", error.words) }
                    }
                }
            }
        }

        /// Visits the entries of bundles, in their order.
        mutating func visitBundles(_ visit: (StoreEntry) -> Void) {
            for case .bundle(let path, let file, let size) in views {
                read(file, size: size, limit: Self.largestBundle, path: path, visit)
            }
        }

        private mutating func read(
            _ file: FileDescriptor, size: Int, limit: Int, path: String, _ visit: (StoreEntry) -> Void
        ) {
            guard size <= limit, let text = file.contents(limit: limit, expected: size) else {
                note(path, size > limit ? "is larger than \(limit) bytes, the most that is read" : "cannot be read")
                return
            }
            var damaged: [Int] = []
            var entries = 0
            PEM.scan(text) { block in
                guard PEM.certificateLabels.contains(block.label) else { return }
                entries += 1
                if let bytes = block.bytes, bytes.count <= Certificate.largest {
                    visit(StoreEntry(file: path, line: block.line, label: block.label, bytes: bytes))
                } else {
                    damaged.append(block.line)
                }
            }
            account.append("\(path): read \(entries) \(entries == 1 ? "certificate" : "certificates")")
            for line in damaged.prefix(Self.mostReports) {
                note(path, "line \(line): the entry that begins here is damaged or too large")
            }
            if damaged.count > Self.mostReports {
                note(path, "\(damaged.count - Self.mostReports) more entries are damaged or too large")
            }
            if entries == 0, !text.isEmpty { note(path, "there is no certificate in PEM in it") }
        }
    }

    extension StoreProblem {
        fileprivate var words: String {
            switch self {
            case .absent: "there is no such file or folder"
            case .unusable(let problem): problem
            }
        }
    }
#endif
