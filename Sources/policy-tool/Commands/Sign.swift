internal import PolicyAuthoring
internal import PolicyGate
internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// `sign`: a profile in CMS, so that a device shows who it is from.
enum Sign {
    static let signing = SigningOptions()
    private static let output = Option(
        required: "output", short: "o", .file(), help: "The signed profile; '-' is standard output.")
    private static let force = Option("force", short: "f", help: "Replace a file that is there.")

    static let command = Command(
        name: "sign", summary: "Sign a profile, so that a device shows who it is from.",
        discussion: """
            The profile goes into a CMS message in DER, byte for byte, with SHA-256 and the chain. One that is signed \
            already is signed anew. With an RSA key the same input gives the same bytes.

            A device shows "Verified" where the chain leads to a root that it trusts already, as those of Developer ID, \
            S/MIME and web certificates do. A person can replace a signed profile only with one of exactly the same signer.
            """,
        examples: [
            "policy-tool sign Example.mobileconfig --certificate fullchain.pem --key key.pem -o Signed.mobileconfig"
        ],
        options: [output.spec, force.spec] + signing.all,
        operands: [.one("FILE", .file)],
        run: run
    ).explainingErrors()

    private static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
        let now = SystemClock.now()
        let path = arguments.operands[0]
        let file = try ProfileInput.readHolding(path, console)
        let signer = try signing.signer(arguments, console, now: now)
        if let former = file.signature?.signer, former.fingerprint != signer.certificate.fingerprint {
            console.warning(
                "it was signed by \(printable(former.subject)): a person who has it cannot replace it with this one",
                hint: "remove the profile first, or deliver it by MDM")
        }
        let signed = try SignedProfile.make(of: file, by: signer, console, now: now)
        try console.deliver(signed.bytes, to: arguments[output], replacing: arguments[force], signed.words)
        return .yes
    }
}

/// A profile that was signed, and what is to be said of it.
struct SignedProfile {
    let bytes: [UInt8]
    let words: String

    static func make(
        of file: ProfileFile, by signer: borrowing ProfileSigner, _ console: Console, now: Timestamp
    ) throws -> SignedProfile {
        let contents = ProfileContents(file)
        let label = signer.label(own: contents.certificates, now: now)
        if case .notVerified(let reason) = label {
            console.warning(
                "a device will show 'Not Verified': \(printable(reason.words, limit: 500))", hint: hint(for: reason))
        }
        let end = signer.certificate.fields.notAfter
        if now.days(until: end) < ProfileSignature.daysOfNotice {
            console.warning("the signer's certificate ends on \(end.date): from then on a device shows 'Not Verified'")
        }
        for other in signer.unused {
            console.warning("left out, as it is not on the signer's chain: \(printable(other.subject, limit: 300))")
        }
        return SignedProfile(bytes: try signer.sign(file.content), words: words(signer))
    }

    private static func words(_ signer: borrowing ProfileSigner) -> String {
        let names = signer.chain.certificates.map { printable($0.commonName ?? $0.subject, limit: 100) }
        return "signed by \(names.joined(separator: ", under ")), until \(signer.certificate.fields.notAfter.date)"
    }

    private static func hint(for reason: ProfileSignature.Reason) -> String? {
        switch reason {
        case .issuerMissing: "add the issuer's certificate with '--chain', if it is an intermediate"
        case .ownCA: "sign with a certificate that devices trust before the profile is there"
        case .privateRoot: "this is right where devices got that root in another way"
        case .noSigner, .noCertificate, .broken, .brokenChain, .notYetValid, .expired: nil
        }
    }
}
