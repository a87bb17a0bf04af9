#if os(Linux)
    import PolicyGate
    import Testing

    /// Where Linux systems keep their stores, as trees that hold what those systems' commands leave behind.
    @Suite struct LayoutTests {
        struct Layout: Sendable, CustomTestStringConvertible {
            let name: String
            /// Makes the store of `$CA`, in a root without anything.
            let bundle: String
            let hashed: String
            let file: String

            var testDescription: String { name }
        }

        /// `$HASH` is the subject's hash of the CA.
        static let layouts = [
            Layout(
                name: "Debian",
                bundle: "mkdir -p etc/ssl/certs; cp $CA etc/ssl/certs/ca-certificates.crt",
                hashed: """
                    mkdir -p etc/ssl/certs usr/local/share/ca-certificates; cp $CA usr/local/share/ca-certificates/a.crt; \
                    ln -s /usr/local/share/ca-certificates/a.crt etc/ssl/certs/a.pem; ln -s a.pem etc/ssl/certs/$HASH.0
                    """,
                file: "/etc/ssl/certs/"),
            Layout(
                name: "Fedora, with Debian's names as links beside",
                bundle: """
                    E=etc/pki/ca-trust/extracted; mkdir -p $E/pem etc/pki/tls/certs etc/ssl; cp $CA $E/pem/tls-ca-bundle.pem; \
                    ln -s /$E/pem/tls-ca-bundle.pem etc/pki/tls/certs/ca-bundle.crt; ln -s ../pki/tls/certs etc/ssl/certs
                    """,
                hashed: """
                    E=etc/pki/ca-trust/extracted; mkdir -p $E/pem/directory-hash etc/pki/tls etc/ssl; \
                    cp $CA $E/pem/directory-hash/A.pem; ln -s A.pem $E/pem/directory-hash/$HASH.0; \
                    ln -s ../ca-trust/extracted/pem/directory-hash etc/pki/tls/certs; ln -s ../pki/tls/certs etc/ssl/certs
                    """,
                file: "/etc/pki/ca-trust/extracted/pem/"),
            Layout(
                name: "SUSE",
                bundle: """
                    mkdir -p var/lib/ca-certificates/pem etc/ssl; cp $CA var/lib/ca-certificates/ca-bundle.pem; \
                    ln -s /var/lib/ca-certificates/pem etc/ssl/certs; ln -s ../../var/lib/ca-certificates/ca-bundle.pem etc/ssl
                    """,
                hashed: """
                    mkdir -p var/lib/ca-certificates/openssl var/lib/ca-certificates/pem etc/ssl; \
                    cp $CA var/lib/ca-certificates/openssl/a.pem; ln -s a.pem var/lib/ca-certificates/openssl/$HASH.0; \
                    ln -s /var/lib/ca-certificates/pem etc/ssl/certs
                    """,
                file: "/var/lib/ca-certificates/"),
        ]

        @Test(arguments: layouts)
        func eitherViewIsFound(_ layout: Layout) throws {
            for script in [layout.bundle, layout.hashed] {
                let tree = try StoreTests.Tree("none")
                try make(tree, script)
                #expect(tree.verdict == "open", "\(tree.examination?.judgement.account ?? [])")
                #expect(tree.examination?.judgement.root?.file?.hasPrefix(layout.file) == true)
            }
        }

        @Test(arguments: layouts)
        func withoutTheCA(_ layout: Layout) throws {
            let tree = try StoreTests.Tree("none")
            try make(tree, layout.bundle.replacing("cp $CA", with: "cp $OTHER"))
            #expect(tree.verdict == "profile-missing")
        }

        @Test func unknownSystemIsUnanswerable() throws {
            let tree = try StoreTests.Tree("none")
            try make(tree, "mkdir -p usr/share/trust; cp $CA usr/share/trust/ca.pem")
            #expect(tree.verdict == "undetermined")
            #expect(tree.examination?.judgement.detail.contains("no trust store in a place that is known") == true)
        }

        private func make(_ tree: StoreTests.Tree, _ script: String) throws {
            try tree.shell(
                """
                cd \(tree.root); mv etc/ssl/certs/ca-certificates.crt other; rm -rf etc; umask 022; \
                CA=\(Fixtures.folder)/ca.pem; OTHER=$PWD/other; HASH=$(openssl x509 -in $CA -noout -hash); \(script)
                """)
        }
    }

    extension String {
        fileprivate func replacing(_ word: String, with other: String) -> String {
            let parts = split(separator: word, omittingEmptySubsequences: false)
            return parts.joined(separator: other)
        }
    }
#endif
