internal import PolicyGateOpenSSL

/// From iOS 8.3 on devices do not take such a certificate for profiles, though its chain is whole.
struct AppStoreSigner: LintRule {
    let id = "app-store-signer"
    let severity = LintSeverity.warning
    let summary = "The signer's certificate is for submitting apps: devices show 'Not Verified' all the same."
    private static let names = ["iPhone Distribution:", "Apple Distribution:"]

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard let name = subject.file.signature?.signer?.commonName, Self.names.contains(where: name.hasPrefix) else {
            return []
        }
        return [
            finding(
                "the signer's certificate is for submitting apps, and no device takes it for profiles",
                at: LintPlace(), found: PropertyListNode.short(name),
                hint: "sign with a certificate of Developer ID, S/MIME or the web")
        ]
    }
}
