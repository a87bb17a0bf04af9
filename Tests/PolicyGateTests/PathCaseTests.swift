#if os(Linux)
    import FoundationEssentials
    import PolicyGate
    import PolicyGateModel
    import Testing

    /// Every case of `Fixtures/paths` gets its verdict, from a bundle as from a hashed directory.
    @Suite struct PathCaseTests {
        struct Case: Decodable, Sendable, CustomTestStringConvertible {
            struct Root: Decodable, Sendable {
                /// What a hashed directory calls it; nil where it is no certificate.
                let hash: String?
                let pem: String
            }

            let id: String
            let why: String
            let verdict: String
            /// The word of the refusal, where it is closed.
            let reason: String?
            /// The rule of our own that the finding must name.
            let rule: String?
            let leaf: String
            let roots: [Root]
            let intermediates: [String]

            var testDescription: String { id }
        }

        private struct Table: Decodable {
            let time: String
            let cases: [Case]
        }

        private static let table: Table? = {
            do {
                return try JSONDecoder().decode(Table.self, from: Data(Fixtures.read("\(folder)/cases.json")))
            } catch {
                Issue.record("\(folder)/cases.json cannot be read: \(error)")
                return nil
            }
        }()
        private static let folder = "\(Fixtures.folder)/../paths"
        static let cases = table?.cases ?? []

        @Test(arguments: cases)
        func bundle(_ example: Case) throws {
            try expectVerdict(of: example, over: example.intermediates, in: Store(bundleOf: example))
        }

        @Test(arguments: cases.filter { $0.roots.allSatisfy { $0.hash != nil } })
        func hashedDirectory(_ example: Case) throws {
            try expectVerdict(of: example, over: example.intermediates, in: Store(directoryOf: example))
        }

        /// Who gives the intermediates gives them in any order.
        @Test(arguments: cases.filter { $0.intermediates.count > 1 })
        func intermediatesFromBehind(_ example: Case) throws {
            try expectVerdict(of: example, over: example.intermediates.reversed(), in: Store(bundleOf: example))
        }

        /// A rule that no case breaks could go, and nobody would notice.
        @Test func everyRuleHasACase() throws {
            let broken = Set(Self.cases.compactMap(\.rule))
            let rules = try Self.rules()
            #expect(rules.count >= 13)
            #expect(broken == rules)
        }

        @Test func tableIsComplete() {
            #expect(Self.cases.count >= 60)
            #expect(Set(Self.cases.map(\.id)).count == Self.cases.count)
            #expect(Set(Self.cases.map(\.verdict)) == ["open", "closed", "cannot tell"])
        }

        private func expectVerdict(of example: Case, over intermediates: [String], in store: Store) throws {
            let time = try #require(Self.table.flatMap { Timestamp(iso8601: $0.time) })
            let gate = Gate(
                leaf: [UInt8](example.leaf.utf8), intermediates: try intermediates.map(Self.der), superseding: [],
                trustStore: .named([store.path]), pin: nil, clock: { time })
            let examination = try #require(gate.examine())
            let detail = examination.judgement.detail
            #expect(examination.verdict.answer == example.verdict, "\(example.why) \(detail)")
            if example.verdict == "closed" { #expect(examination.verdict.word == example.reason, "\(detail)") }
            if let rule = example.rule { #expect(detail.contains(" breaks a rule: \(rule): "), "\(detail)") }
        }

        private static func der(_ pem: String) throws -> [UInt8] {
            try #require(PEM.blocks(in: [UInt8](pem.utf8)).first?.bytes)
        }

        /// The ids of all rules, out of their sources.
        private static func rules() throws -> Set<String> {
            let folder = "\(Fixtures.folder)/../../Sources/PolicyGate/Rules"
            let mark = "static let id = \""
            let files = try FileManager.default.contentsOfDirectory(atPath: folder)
            return Set(
                files.flatMap { file in
                    String(decoding: Fixtures.read("\(folder)/\(file)"), as: UTF8.self).split(separator: "\n")
                        .filter { $0.contains(mark) }.compactMap { $0.split(separator: "\"").dropFirst().first }
                        .map(String.init)
                })
        }

        /// The roots of a case as files, which are gone with it.
        private final class Store {
            let path: String
            private let folder: String

            /// All in one file.
            init(bundleOf example: Case) throws {
                folder = try Self.temporaryFolder()
                path = "\(folder)/roots.pem"
                try Self.write(example.roots.map(\.pem).joined(), to: path)
            }

            /// Each in a file of its own, those of one name numbered.
            init(directoryOf example: Case) throws {
                folder = try Self.temporaryFolder()
                path = folder
                var numbers: [String: Int] = [:]
                for root in example.roots {
                    let hash = try #require(root.hash)
                    let number = numbers[hash, default: 0]
                    numbers[hash] = number + 1
                    try Self.write(root.pem, to: "\(folder)/\(hash).\(number)")
                }
            }

            deinit { try? FileManager.default.removeItem(atPath: folder) }

            private static func temporaryFolder() throws -> String {
                let folder = "\(FileManager.default.temporaryDirectory.path)/policygate-tests-\(UUID().uuidString)"
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
                return folder
            }

            private static func write(_ text: String, to path: String) throws {
                try Data(text.utf8).write(to: URL(filePath: path))
            }
        }
    }

    extension Verdict {
        /// The three answers of the cases.
        fileprivate var answer: String {
            switch word {
            case "open": "open"
            case Refusal.Reason.undetermined.rawValue: "cannot tell"
            default: "closed"
            }
        }
    }
#endif
