import Testing

/// A command line up to the cursor, what a shell must offer for it, and what it must not.
struct CompletionCase: Sendable, CustomTestStringConvertible {
    let line: String
    let offered: [String]
    let missing: [String]

    init(_ line: String, _ offered: [String], not missing: [String] = []) {
        (self.line, self.offered, self.missing) = (line, offered, missing)
    }

    var testDescription: String { line }

    /// What every shell must do; the names of files are tested per shell, as shells write them differently.
    static let common: [CompletionCase] = [
        CompletionCase("", ["make", "diff", "lint", "list", "help", "completions", "manual"]),
        CompletionCase("ma", ["make", "manual"], not: ["diff"]),
        CompletionCase("--v", ["--version"]),
        CompletionCase("make --", ["--force", "--output", "--days", "--also", "--help"], not: ["--version"]),
        CompletionCase("make --f", ["--force"], not: ["--output"]),
        CompletionCase("make --force --", ["--output"], not: ["--force"]),
        CompletionCase("make -f --", ["--output"], not: ["--force"]),
        CompletionCase("make -vf --", ["--output"], not: ["--force", "--verbose"]),
        CompletionCase("make --output x --", ["--force"], not: ["--output"]),
        CompletionCase("make -ox --", ["--force"], not: ["--output"]),
        CompletionCase("make --also x --", ["--also", "--force"]),
        CompletionCase("make --kind ", ["p256", "p384", "rsa-3072"], not: ["--force"]),
        CompletionCase("make -k p", ["p256", "p384"], not: ["rsa-3072"]),
        CompletionCase("make -fk p", ["p256", "p384"], not: ["rsa-3072"]),
        CompletionCase("make --allow-simple ", ["true", "false"]),
        CompletionCase("lint -f --", ["--leaf", "--help"], not: ["--force", "--output"]),
        CompletionCase("list --", ["--help"], not: ["--force"]),
        CompletionCase("help ", ["make", "help", "manual"], not: ["bash", "it's"]),
        CompletionCase("help make ", [], not: ["make", "diff"]),
        CompletionCase("manual d", ["diff"], not: ["make"]),
        CompletionCase("completions ", ["bash", "zsh", "fish"]),
        CompletionCase("completions -- ", ["bash", "zsh", "fish"]),
    ]
}
