import FoundationEssentials
import PolicyAuthoring
import PolicyGateModel
import PolicyGateOpenSSL
import Testing

/// The profiles of `Corpus`, with what must be found in each.
enum Corpus {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Corpus")

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: path)))
    }

    /// The DER of a certificate in `certificates`.
    static func certificate(_ name: String) throws -> [UInt8] { try bytes("certificates/\(name).cer") }

    /// What `lint` finds in bytes, whether they can be read or not.
    static func findings(in bytes: [UInt8], by linter: Linter) -> [LintFinding] {
        do { return linter.findings(in: try ProfileFile(reading: bytes)) } catch { return [LintFinding(error)] }
    }

    /// A profile, and the rows of `expected.tsv` about it.
    struct Entry: Sendable, CustomTestStringConvertible {
        let file: String
        let target: Platform?
        let only: Set<String>?
        /// Severity, rule, line and key path.
        var findings: [[String]] = []

        var testDescription: String { file }
    }

    static let entries: [Entry] = {
        let text = (try? bytes("expected.tsv")).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let rows = text.split(separator: "\n").dropFirst().map { $0.split(separator: "\t").map(String.init) }
        return rows.reduce(into: []) { entries, row in
            if entries.last?.file != row[0] {
                let only = row[2] == "-" ? nil : Set(row[2].split(separator: ",").map(String.init))
                entries.append(Entry(file: row[0], target: Platform(rawValue: row[1]), only: only))
            }
            if row[3] != "-" { entries[entries.count - 1].findings.append(Array(row[3...])) }
        }
    }()
}

@Suite struct CorpusTests {
    @Test(arguments: Corpus.entries)
    func whatIsFound(_ entry: Corpus.Entry) throws {
        var linter = Linter(target: entry.target, now: .now, allowedTypes: entry.only)
        let root = try Certificate(der: Corpus.certificate("signing-root"))
        linter.publicRoots = { [root] }
        let found = Corpus.findings(in: try Corpus.bytes("\(entry.file).mobileconfig"), by: linter).map { finding in
            let path = finding.path.description
            return [
                finding.severity.rawValue, finding.rule, finding.line.map { "\($0)" } ?? "-", path.isEmpty ? "-" : path,
            ]
        }
        #expect(Set(found) == Set(entry.findings))
        #expect(found.count == entry.findings.count)
    }

    @Test func everyFileIsInTheTable() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Corpus.folder.path(percentEncoded: false))
        let profiles = files.filter { $0.hasSuffix(".mobileconfig") }.map { String($0.dropLast(13)) }
        #expect(Set(profiles) == Set(Corpus.entries.map(\.file)))
        #expect(profiles.count >= 40)
    }
}
