#if os(Linux)
    import PolicyGate
    import Testing

    /// A "no" names the file that holds the CA and yet does not put it into the store, and what mends that.
    @Suite struct NearMissTests {
        struct Case: Sendable, CustomTestStringConvertible {
            let what: String
            /// `$R` is the root of the tree, `$CA` the fixture CA in PEM.
            let command: String
            /// What the hint must say; nil where there must be none.
            let hint: String?

            var testDescription: String { what }
        }

        private static let additions = "usr/local/share/ca-certificates"

        static let cases = [
            Case(what: "nothing", command: ":", hint: nil),
            Case(
                what: "a certificate that was not taken up", command: "cp $CA $R/\(additions)/ca.crt",
                hint: "run 'update-ca-certificates' as root"),
            Case(
                what: "a name that is not read", command: "cp $CA $R/\(additions)/ca.pem",
                hint: "reads only names that end in .crt"),
            Case(
                what: "DER", command: "openssl x509 -in $CA -outform DER -out $R/\(additions)/ca.crt",
                hint: "in DER, and PEM is expected"),
            Case(
                what: "several certificates in one file",
                command: "cat $R/etc/ssl/certs/ca-certificates.crt $CA > $R/\(additions)/two.crt",
                hint: "run 'update-ca-certificates' as root"),
            Case(
                what: "a file without a hash link", command: "cp $CA $R/etc/ssl/certs/ca.pem",
                hint: "no hash link leads to it"),
            Case(
                what: "a line that takes it out",
                command: """
                    mkdir -p $R/usr/share/ca-certificates/own; cp $CA $R/usr/share/ca-certificates/own/ca.crt; \
                    printf 'mozilla/x.crt\\n!own/ca.crt\\n' > $R/etc/ca-certificates.conf
                    """,
                hint: "'!own/ca.crt' in /etc/ca-certificates.conf takes it out"),
            Case(
                what: "another certificate", command: "cp $R/etc/ssl/certs/ca-certificates.crt $R/\(additions)/ca.crt",
                hint: nil),
            Case(what: "a pipe", command: "mkfifo $R/\(additions)/ca.crt", hint: nil),
            Case(what: "a file that is too large", command: "truncate -s 1G $R/\(additions)/ca.crt", hint: nil),
        ]

        @Test(arguments: cases)
        func hint(_ example: Case) throws {
            let tree = try StoreTests.Tree("none")
            try tree.shell(
                "R=\(tree.root) CA=\(Fixtures.folder)/ca.pem; mkdir -p $R/\(Self.additions); \(example.command)")
            #expect(tree.verdict == "profile-missing")
            let judgement = tree.examination?.judgement
            if let hint = example.hint {
                #expect(judgement?.hint?.contains(hint) == true, "\(judgement?.hint ?? "no hint")")
                #expect(judgement?.account.contains { $0.hasPrefix("near miss: ") } == true)
            } else {
                #expect(judgement?.hint == nil)
            }
        }
    }
#endif
