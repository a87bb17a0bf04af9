import Foundation
import PolicyGateModel
import Security
import Testing

@testable import PolicyGate

/// Certificates of the project's fixtures, as DER.
enum Fixtures {
    static let folder: URL = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<5 { url.deleteLastPathComponent() }
        return url.appendingPathComponent("Fixtures")
    }()

    /// The moment at which every fixture is judged.
    static let time: Timestamp = {
        let text = String(decoding: read("certs/time.txt"), as: UTF8.self)
        return Timestamp(iso8601: String(text.prefix(20))) ?? Timestamp(secondsSince1970: 0)
    }()

    static let ca = der("certs/ca.pem")
    static let good = der("certs/leaves/good.pem")
    /// The same name and key as the CA, and another certificate.
    static let reissued = store("reissued", "Reissued")
    static let forgedTwin = store("forged-twin", "Forged_Twin")
    static let webRoot = store("none", "Example_Web_Root")
    static let expiredCA = store("expired", "Expired")
    static let earlierCA = store("superseded", "Earlier_Fixture_Policy")

    /// A leaf as an app would have it.
    static func leaf(_ name: String) -> [UInt8] { read("certs/leaves/\(name)") }

    static func der(_ path: String) -> [UInt8] {
        do { return try CertificateFile.onlyCertificate(in: read(path)) } catch {
            Issue.record("\(path): \(error)")
            return []
        }
    }

    static func read(_ path: String) -> [UInt8] {
        do { return [UInt8](try Data(contentsOf: folder.appendingPathComponent(path))) } catch {
            Issue.record("\(path): \(error)")
            return []
        }
    }

    private static func store(_ name: String, _ file: String) -> [UInt8] {
        der("certs/stores/\(name)/etc/ssl/certs/\(file).pem")
    }
}

/// What came of asking a gate on a scripted device.
struct Outcome {
    let verdict: Verdict
    let record: SecurityScript.Record

    /// `open`, or the reason's word.
    var word: String { verdict.word }

    var detail: String {
        guard case .closed(let refusal) = verdict else { return "" }
        return refusal.failureReason ?? ""
    }
}

extension Verdict {
    var word: String {
        switch self {
        case .open: "open"
        case .closed(let refusal): refusal.reason.rawValue
        }
    }

    var findings: [Finding] {
        switch self {
        case .open(let pass): pass.findings
        case .closed(let refusal): refusal.findings
        }
    }
}

extension Gate {
    /// A gate at the fixtures' time, without evidence of the platform.
    static func fixture(
        _ leaf: String = "good.pem", superseding: [String] = [], store: TrustStore = .system, revoked: [String] = [],
        intermediates: [[UInt8]] = [], pin: SHA256Digest? = nil, at time: Timestamp = Fixtures.time,
        evidence: @escaping @Sendable (Binding?) -> [any Evidence] = { _ in [] }
    ) -> Gate {
        Gate(
            leaf: Fixtures.leaf(leaf), intermediates: intermediates, superseding: superseding.map(Fixtures.leaf),
            trustStore: store, revoked: revoked, pin: pin, platformEvidence: evidence, clock: { time })
    }

    /// The verdict on a device that answers this.
    func ask(_ answers: SecurityScript.Answer..., failing failures: [String: OSStatus] = [:]) -> Outcome {
        let script = SecurityScript(answers, failing: failures)
        let verdict = SecurityScript.$current.withValue(script) { checkNow() }
        return Outcome(verdict: verdict, record: script.record)
    }
}

extension SecurityScript.Answer {
    /// A device on which the profile was installed.
    static let installed = trusted(Fixtures.good, Fixtures.ca)
    /// A device on which nothing was installed.
    static let absent = refused(-25318, Fixtures.good)

    static func trusted(_ chain: [UInt8]..., as result: SecTrustResultType = .proceed) -> Self {
        Self(result, chain: chain)
    }

    static func refused(_ code: Int, _ chain: [UInt8]...) -> Self {
        Self(.recoverableTrustFailure, code: code, chain: chain)
    }
}

extension SHA256Digest {
    /// By the product's own road to CryptoKit.
    init(of bytes: [UInt8]) { self.init(hashing: bytes) }
}
