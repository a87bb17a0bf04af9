internal import Glibc
internal import PolicyGateModel
internal import PolicyGateOpenSSL

/// The program: its commands, and nothing else.
@main
enum PolicyTool {
    /// The version and the day of its release, here and in CHANGELOG.md.
    static let version = (number: Release.number, date: Release.date)

    static let program = Program(
        name: "policy-tool", version: version.number, releaseDate: version.date,
        summary: "Make a device policy's CA, leaf and profile, and check that a device carries it.",
        discussion: """
            An app runs only on devices that carry a policy. The policy's profile holds a passcode rule and a private CA; \
            the app holds a leaf signed by that CA, and checks it against the system's trust store.

            A verified leaf proves that the CA is trusted on this device. It does not prove that the passcode rule is in \
            force: the CA can be installed without the rest of the profile.
            """,
        examples: [
            Example(
                "policy-tool make-ca --identifier com.example.policy --name 'Example Policy' --force-pin true -o policy",
                "makes the CA and the leaf"),
            Example("policy-tool make-profile policy -o Example.mobileconfig", "makes the profile for the devices"),
            Example("policy-tool check --leaf policy/leaf.pem", "asks whether this machine carries the policy"),
        ],
        commands: [
            MakeCA.command, MakeLeaf.command, MakeProfile.command, Check.command, Inspect.command, Lint.command,
            Diff.command, Sign.command, Unsign.command, MakePage.command,
        ],
        versionDetail: { LibCrypto.version })

    static func main() {
        keepStandardStreamsTaken()
        // Before any other call of libcrypto: its configuration, which the environment may name, can run code.
        LibCrypto.start { nil }
        exit(run().rawValue)
    }

    private static func run() -> ExitStatus {
        do {
            return program.run(try Words.given(), on: .standard)
        } catch {
            Console.standard.report(Failure(explaining: error))
            return .noAnswer
        }
    }

    /// A stream that came closed would lend its number to the next file, a key for one, and that would get our words.
    private static func keepStandardStreamsTaken() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
            // The wrong way round, so that reading or writing still fails.
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
