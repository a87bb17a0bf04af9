internal import PolicyGateModel
internal import PolicyGateOpenSSL
internal import Synchronization

/// The certificates that a linter has seen: a hundred profiles of one organisation carry one CA, and decoding and
/// verifying it takes longer than all else.
final class CertificateMemory: Sendable {
    /// The most that are remembered; then it begins anew.
    private static let most = 256

    private struct Contents: Sendable {
        var read: [[UInt8]: Certificate] = [:]
        var problems: [SHA256Digest: [CARequirement: String]] = [:]
    }

    private let contents = Mutex(Contents())

    /// The certificate of these bytes, read once.
    func certificate(_ der: [UInt8]) throws(CertificateError) -> Certificate {
        if let known = contents.withLock({ $0.read[der] }) { return known }
        let certificate = try Certificate(der: der)
        contents.withLock { contents in
            if contents.read.count >= Self.most { contents = Contents() }
            contents.read[der] = certificate
        }
        return certificate
    }

    /// What a certificate breaks, worked out once.
    func problems(with certificate: Certificate, now: Timestamp) -> [CARequirement: String] {
        if let known = contents.withLock({ $0.problems[certificate.fingerprint] }) { return known }
        var problems: [CARequirement: String] = [:]
        for requirement in CARequirement.allCases {
            do { problems[requirement] = try requirement.problem(with: certificate, now: now) } catch {
                problems[requirement] = "it cannot be judged: \(error)"
            }
        }
        contents.withLock { $0.problems[certificate.fingerprint] = problems }
        return problems
    }
}
