#if os(Linux)
    import Glibc
    import PolicyGate
    import PolicyGateModel
    import Testing

    /// The CA stands in a store in a way in which nobody can use it: that opens no gate, and is no certain "no" either.
    @Suite struct DamagedStoreTests {
        struct Damage: Sendable, CustomTestStringConvertible {
            let what: String
            /// Prints the damaged CA, out of `$CA`.
            let command: String

            var testDescription: String { what }
        }

        static let damages = [
            Damage(what: "commented out with dashes", command: "sed 's/^-----BEGIN/# off ----------BEGIN/' $CA"),
            Damage(what: "ten dashes", command: "sed 's/^-----BEGIN/----------BEGIN/' $CA"),
            Damage(what: "carriage returns alone", command: "tr '\\n' '\\r' < $CA"),
            Damage(what: "on one line", command: "tr -d '\\n' < $CA"),
            Damage(
                what: "inside another block",
                command: "echo '-----BEGIN DISABLED-----'; cat $CA; echo '-----END DISABLED-----'"),
            Damage(what: "an empty line inside", command: "sed '3s/^/\\n/' $CA"),
            Damage(what: "a line lost", command: "sed 3d $CA"),
            Damage(what: "bytes too many inside", command: "sed '3s/^/AAAA/' $CA"),
            Damage(
                what: "bytes too many inside, as a trusted certificate",
                command: "openssl x509 -in $CA -trustout -addtrust anyExtendedKeyUsage | sed '3s/^/AAAA/'"),
            Damage(what: "no BEGIN", command: "sed 1d $CA"),
            Damage(what: "no END", command: "sed '$d' $CA"),
            Damage(what: "four dashes behind BEGIN", command: "sed '1s/-$//' $CA"),
            Damage(what: "a blank before the dashes", command: "sed '1s/-----$/ &/' $CA"),
            Damage(what: "four dashes before BEGIN", command: "sed '1s/^-//' $CA"),
            Damage(what: "long dashes", command: "sed 's/-----/\\xe2\\x80\\x94/g' $CA"),
            Damage(what: "commented out", command: "sed 's/^/# /' $CA"),
            Damage(what: "in DER", command: "openssl x509 -in $CA -outform DER"),
            Damage(what: "in UTF-16", command: "iconv -t UTF-16LE $CA"),
            Damage(what: "in PKCS #7", command: "openssl crl2pkcs7 -nocrl -certfile $CA"),
            Damage(
                what: "in PKCS #7 under the label of a certificate",
                command: "openssl crl2pkcs7 -nocrl -certfile $CA | sed s/PKCS7/CERTIFICATE/"),
            Damage(
                what: "thousands that hold three bytes",
                command: "for i in $(seq 2000); do sed '2s/.*/AAAA/;3,/END/{/END/!d}' $CA; done"),
        ]

        @Test(arguments: damages)
        func pinned(_ damage: Damage) throws {
            let tree = try StoreTests.Tree("none")
            try append(damage.command, to: tree)
            #expect(tree.verdict == "undetermined")
            #expect((tree.examination?.warnings.count ?? 0) < 12)
        }

        @Test(arguments: damages)
        func unpinned(_ damage: Damage) throws {
            let tree = try StoreTests.Tree("none")
            try append(damage.command, to: tree)
            #expect(Fixtures.gate("unpinned.pem", in: .named([tree.bundle])).checkNow().word == "undetermined")
        }

        /// The controls: the store is one in which the CA is missing, and can be found.
        @Test func undamaged() throws {
            let tree = try StoreTests.Tree("none")
            #expect(tree.verdict == "profile-missing")
            try append("cat $CA", to: tree)
            #expect(tree.verdict == "open")
        }

        /// Blocks that hold no certificates, and words about them, leave a "no" as certain as it was.
        @Test(arguments: [
            "openssl genpkey -algorithm ed25519", "openssl x509 -in $CA -noout -text", "echo '# END of the list'",
            "printf 'Gr\\303\\266\\303\\237e\\r\\n'",
        ])
        func otherText(_ command: String) throws {
            let tree = try StoreTests.Tree("none")
            try append(command, to: tree)
            #expect(tree.verdict == "profile-missing")
        }

        /// Of many bad entries a few are told, and how many there are.
        @Test func reportsAreFew() throws {
            let tree = try StoreTests.Tree("none")
            try append(
                "for i in $(seq 1000); do echo '-----BEGIN TRUSTED CERTIFICATE-----'; echo AAAA; "
                    + "echo '-----END TRUSTED CERTIFICATE-----'; done", to: tree)
            let warnings = try #require(tree.examination?.warnings)
            #expect(warnings.count == 9)
            #expect(warnings.last?.contains("992 more") == true)
        }

        private func append(_ command: String, to tree: StoreTests.Tree) throws {
            try tree.shell("CA=\(Fixtures.folder)/ca.pem; { \(command); } >> \(tree.bundle)")
        }
    }
#endif
