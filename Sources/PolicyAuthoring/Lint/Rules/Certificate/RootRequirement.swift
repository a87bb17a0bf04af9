internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// What iOS demands of a root before it lists it for trust, and of other certificates before it uses them.
struct RootRequirement: LintRule {
    let requirement: CARequirement

    var id: String { requirement.rawValue }

    var severity: LintSeverity {
        switch requirement {
        // Installed, and then in no list: the profile itself is not refused.
        case .version, .isCA, .commonName, .selfSigned, .key: .warning
        case .algorithm, .notExpired: .error
        }
    }

    var summary: String {
        switch requirement {
        case .version: "A root is not of version 3, and current systems may not list it for trust."
        case .isCA: "A root does not say CA:TRUE, and iOS does not list it for trust."
        case .commonName: "A root has no CommonName, and iOS does not list it for trust."
        case .algorithm: "A certificate is signed with SHA-1, MD5 or something else that devices refuse."
        case .key: "A certificate's key is weaker than RSA 2048."
        case .selfSigned: "A root's own signature does not verify."
        case .notExpired: "A certificate has ended."
        }
    }

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.certificates.compactMap { held in
            guard let certificate = held.certificate, isAsked(of: held) else { return nil }
            let problems = subject.linter.memory.problems(with: certificate, now: subject.linter.now)
            return problems[requirement].map {
                finding(
                    "of the certificate: \($0)", at: held.place, found: PropertyListNode.short(certificate.subject),
                    expected: expected)
            }
        }
    }

    private func isAsked(of held: PayloadCertificate) -> Bool {
        switch requirement {
        // Version 1 has no extensions, which is said once.
        case .isCA: held.isSelfIssued && held.certificate?.fields.version == 3
        case .version, .commonName, .selfSigned: held.isSelfIssued
        case .algorithm, .key, .notExpired: true
        }
    }

    private var expected: String {
        switch requirement {
        case .version: "version 3"
        case .isCA: "basic constraints with CA:TRUE"
        case .commonName: "a CommonName"
        case .algorithm: "SHA-256 or better"
        case .key: "RSA 2048 or more, P-256 or more"
        case .selfSigned: "a signature by its own key"
        case .notExpired: "a certificate that has not ended"
        }
    }
}
