#if os(Linux)
    internal import PolicyGateModel
    internal import PolicyGateOpenSSL

    /// Reads the entries of a trust store, out of both views of it, and keeps account of what it had to pass over.
    struct StoreReader: ~Copyable {
        /// One place of the store.
        private enum View: Sendable {
            case bundle(path: String, FileDescriptor)
            case hashed(path: String, any StoreFolder)
        }

        /// The most bytes of a bundle.
        static let largestBundle = 16 * 1024 * 1024
        /// The most bytes of a file in a hashed directory, which may hold several certificates in PEM.
        static let largestHashedFile = Certificate.largest * 3 / 2
        /// The most bytes of all files in hashed directories together.
        static let mostHashedBytes = 64 * 1024 * 1024
        /// The most files of one subject.
        static let mostFilesOfOneHash = 64
        /// The most files of a hashed directory that are looked into where no hash leads to one.
        private static let mostFilesOfAll = 1000

        private var views: [View] = []
        /// The system's layout and the tree in which it is, where the store is the system's.
        private(set) var system: (places: StorePlaces, tree: GuardedFolder)?
        /// What was looked at, in its order, for a person who wants to know.
        private(set) var account: [String] = []
        /// What could not be read, and might hold anything.
        private(set) var gaps: [String] = []
        private var known: Set<String> = []
        private var hashedBytesLeft = mostHashedBytes
        /// A file that was read and may just be in the making: what is missing now may be there in a moment.
        private(set) var unsettled: String?
        /// What may help.
        private(set) var hint: String?

        /// One of the views shows whatever is in the store, without a look at its names.
        var hasBundle: Bool { views.contains { if case .bundle = $0 { true } else { false } } }

        init(_ store: TrustStore) {
            switch store.source {
            case .named(let paths): for path in paths { addNamed(path) }
            case .system(let root, let ownership): addSystem(root: root, ownership: ownership)
            }
            if views.isEmpty, gaps.isEmpty { note("this system has no trust store in a place that is known") }
        }

        /// Keeps account of something that could not be read, and might hold anything.
        mutating func note(_ gap: String) {
            if known.insert(gap).inserted { gaps.append(gap) }
        }

        private mutating func note(_ path: String, _ problem: String) { note("\(path): \(problem)") }
    }

    // MARK: - Places

    extension StoreReader {
        private mutating func addNamed(_ path: String) {
            do throws(StoreProblem) {
                switch try NamedFolder.open(path: path) {
                case .file(let file): views.append(.bundle(path: path, file))
                case .folder(let folder): addNamedFolder(path, folder)
                }
            } catch {
                note(path, error == .absent ? "there is no such file or folder" : error.words)
            }
        }

        private mutating func addNamedFolder(_ path: String, _ folder: any StoreFolder) {
            var (isEmpty, isHashed) = (true, false)
            do throws(StoreProblem) {
                try folder.visitNames { name, _ in
                    isEmpty = false
                    isHashed = Self.isHashed(name)
                    return isHashed
                }
            } catch {
                // Its names may still be asked for one by one.
                note(path, "its names cannot be listed: \(error.words)")
                isEmpty = true
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
                note(problem)
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
                    case .file(let file): views.append(.bundle(path: path, file))
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
            let (hash, number) = (name.utf8.prefix(8), name.utf8.dropFirst(8))
            return hash.count == 8 && hash.allSatisfy(\.isHexDigit) && number.first == UInt8(ascii: ".")
                && Int(Substring(number.dropFirst())) != nil
        }
    }

    // MARK: - Entries

    extension StoreReader {
        /// Visits the entries of hashed directories that stand under a subject's hash, over gaps in the numbering.
        ///
        /// A visit says what is wrong with an entry, if it may be the root nevertheless.
        ///
        /// `isEnough` is asked at a gap, behind which no other program looks: what was found before it counts, and nothing
        /// behind it can take that back.
        mutating func visitHashed(
            _ hash: String, isEnough: () -> Bool = { false }, _ visit: (StoreEntry) -> String?
        ) {
            for case .hashed(let path, let folder) in views {
                account.append("\(path): looked for \(hash).0 and so on")
                for number in 0..<Self.mostFilesOfOneHash {
                    let name = "\(hash).\(number)"
                    do throws(StoreProblem) {
                        guard case .file(let file) = try folder.open(name) else { continue }
                        guard hashedBytesLeft > 0 else {
                            throw .unusable("no more than \(Self.mostHashedBytes) bytes of such files are read")
                        }
                        let text = try contents(of: file, limit: Self.largestHashedFile, path: "\(path)/\(name)")
                        hashedBytesLeft -= text.count
                        read(text, path: "\(path)/\(name)", visit)
                    } catch {
                        if error != .absent { note("\(path)/\(name)", error.words) } else if isEnough() { break }
                    }
                }
            }
        }

        /// Takes note of files that stand under these hashes with a higher number than those that are visited.
        ///
        /// Only before a "no", as all names of the directories are listed. A directory that lets nobody list it is asked
        /// for names one by one, by OpenSSL too, and may have more of them than anybody could ask for.
        mutating func noteFilesBeyond(_ hashes: [String]) {
            for case .hashed(let path, let folder) in views {
                var beyond: Set<String> = []
                try? folder.visitNames { name, _ in
                    for hash in hashes where name.utf8.starts(with: hash.utf8) {
                        let number = name.utf8.dropFirst(hash.utf8.count)
                        if number.first == UInt8(ascii: "."), let number = Int(Substring(number.dropFirst())),
                            number >= Self.mostFilesOfOneHash
                        {
                            beyond.insert(hash)
                        }
                    }
                    return false
                }
                for hash in beyond.sorted() {
                    note("\(path)/\(hash)", "files of this name have numbers above \(Self.mostFilesOfOneHash - 1)")
                }
            }
        }

        /// Visits the entries of files of hashed directories, whatever their hashes are; what cannot be read is no gap.
        mutating func visitWholeDirectories(_ visit: (StoreEntry) -> Void) {
            for case .hashed(let path, let folder) in views {
                var names: [String] = []
                try? folder.visitNames { name, _ in
                    if Self.isHashed(name) { names.append(name) }
                    return names.count == Self.mostFilesOfAll
                }
                for name in names.sorted() where hashedBytesLeft > 0 {
                    guard case .file(let file)? = try? folder.open(name),
                        let text = try? file.contents(limit: Self.largestHashedFile)
                    else { continue }
                    hashedBytesLeft -= text.count
                    for block in PEM.blocks(in: text) where PEM.certificateLabels.contains(block.label) {
                        if let entry = StoreEntry(block, in: "\(path)/\(name)") { visit(entry) }
                    }
                }
            }
        }

        /// Visits the entries of bundles, in their order.
        mutating func visitBundles(_ visit: (StoreEntry) -> String?) {
            for case .bundle(let path, let file) in views {
                do throws(StoreProblem) {
                    read(try contents(of: file, limit: Self.largestBundle, path: path), path: path, visit)
                } catch {
                    note(path, error.words)
                }
            }
        }

        private mutating func contents(
            of file: FileDescriptor, limit: Int, path: String
        ) throws(StoreProblem) -> [UInt8] {
            let text = try file.contents(limit: limit)
            if file.hasJustChanged { unsettled = path }
            return text
        }

        private mutating func read(_ text: [UInt8], path: String, _ visit: (StoreEntry) -> String?) {
            var (problems, strays) = (FileProblems(), FileProblems())
            var entries = 0
            PEM.scan(
                text, stray: { strays.add("a part of a certificate may be here, without the rest", line: $0) },
                visit: { block in
                    guard PEM.certificateLabels.contains(block.label) else {
                        if block.bytes == nil || StoreRemains.mayHoldCertificates(block.label) {
                            problems.add("a \(block.label) is here, which is not read", line: block.line)
                        }
                        return
                    }
                    entries += 1
                    guard let entry = StoreEntry(block, in: path) else {
                        problems.add("the entry that begins here is damaged or too large", line: block.line)
                        return
                    }
                    if let problem = visit(entry) { problems.add(problem, line: block.line) }
                })
            account.append("\(path): read \(entries) \(entries == 1 ? "certificate" : "certificates")")
            problems.words.forEach { note(path, $0) }
            // Of a file without any block, that says it all.
            if entries > 0 || text.isEmpty { strays.words.forEach { note(path, $0) } }
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
