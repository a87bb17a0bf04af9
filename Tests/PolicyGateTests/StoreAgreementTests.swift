#if os(Linux)
    import Glibc
    import PolicyGate
    import PolicyGateModel
    import Testing

    /// The answer depends on what is in a store, and not on how it is laid out.
    @Suite struct StoreAgreementTests {
        /// A root, an intermediate and a leaf, made with the command openssl.
        final class Chain: Sendable {
            let folder: String

            init() throws {
                var template = Array("/tmp/policygate-tests-XXXXXX".utf8CString)
                folder = String(cString: try #require(mkdtemp(&template)))
                try shell(
                    """
                    printf 'basicConstraints=critical,CA:TRUE\\nkeyUsage=critical,keyCertSign\\n' > ca.ext
                    printf 'basicConstraints=critical,CA:FALSE\\nkeyUsage=critical,digitalSignature\\n' > leaf.ext
                    for name in root int leaf; do openssl ecparam -name prime256v1 -genkey -noout -out $name.key; \
                    openssl req -new -key $name.key -subj "/CN=The $name" -out $name.csr; done
                    sign() { openssl x509 -req -days 30 -in $1.csr -extfile $2.ext -out $1.pem "${@:3}"; }
                    sign root ca -signkey root.key; sign int ca -CA root.pem -CAkey root.key
                    sign leaf leaf -CA int.pem -CAkey int.key
                    openssl x509 -in root.pem -outform DER | sha256sum > pin
                    for name in root int; do mkdir $name.hashed; \
                    cp $name.pem $name.hashed/$(openssl x509 -in $name.pem -noout -hash).0; done
                    """)
            }

            func shell(_ command: String) throws {
                let status = system("exec 2> '\(folder)/log'; cd '\(folder)' && bash -ec '\(command.quoted)'")
                try #require(status == 0, "\(command): \(status)")
            }

            func judgement(
                in store: String, over intermediates: [String] = []
            ) throws -> (word: String, detail: String) {
                let pin = String(decoding: Fixtures.read("\(folder)/pin").prefix(64), as: UTF8.self)
                let gate = Gate(
                    leaf: Fixtures.read("\(folder)/leaf.pem"),
                    intermediates: try intermediates.map {
                        try CertificateFile.onlyCertificate(in: Fixtures.read("\(folder)/\($0)"))
                    },
                    superseding: [], trustStore: .named(["\(folder)/\(store)"]), pin: SHA256Digest(hex: pin),
                    clock: SystemClock.now)
                let examination = try #require(gate.examine())
                return (examination.verdict.word, examination.judgement.detail)
            }

            deinit { _ = system("rm -rf '\(folder)'") }
        }

        @Test(arguments: ["root.pem", "root.hashed"])
        func intermediateIsGivenOrNot(_ store: String) throws {
            let chain = try Chain()
            #expect(try chain.judgement(in: store, over: ["int.pem"]).word == "open")
            #expect(try chain.judgement(in: store).word == "leaf-not-acceptable")
        }

        /// What stands under the hash of another name is in nobody's store.
        @Test func rootUnderAnotherHash() throws {
            let chain = try Chain()
            try chain.shell("cd root.hashed; mv *.0 01234567.0")
            #expect(try chain.judgement(in: "root.hashed", over: ["int.pem"]).word == "profile-missing")
        }

        /// The intermediate in the store is no root, and none in the place of the pinned one.
        @Test(arguments: ["int.pem", "int.hashed"])
        func onlyTheIntermediateIsThere(_ store: String) throws {
            let chain = try Chain()
            let judgement = try chain.judgement(in: store, over: ["int.pem"])
            #expect(judgement.word == "profile-missing")
            #expect(judgement.detail.contains("the CA CN=The root is not"), "\(judgement.detail)")
        }

        /// A twin of the root is told whether the root was given as an intermediate or not.
        @Test(arguments: [[], ["root.pem"]])
        func twinOfTheRoot(_ more: [String]) throws {
            let chain = try Chain()
            try chain.shell("openssl x509 -req -days 31 -in root.csr -extfile ca.ext -signkey root.key -out twin.pem")
            #expect(try chain.judgement(in: "twin.pem", over: ["int.pem"] + more).word == "other-root")
        }

        @Test func intermediateThatCannotBeRead() throws {
            let gate = Gate(
                leaf: Fixtures.leaf("good.pem"), intermediates: [[0x30, 0x00]], superseding: [],
                trustStore: Fixtures.system("bundle"), pin: nil, clock: { Fixtures.time })
            let examination = try #require(gate.examine())
            #expect(examination.verdict.word == "open")
            #expect(examination.warnings.contains { $0.hasPrefix("passed over intermediate 1 ") })
        }

        /// The directory is asked first, and its settings count: SECURITY.md says why.
        @Test func directoryIsAskedFirst() throws {
            for (bundle, directory, verdict) in [("rejected", "hashed", "open"), ("bundle", "rejected", "distrusted")] {
                let tree = try StoreTests.Tree("none")
                try tree.shell(
                    """
                    cd \(tree.certs); rm -f *.0 *.pem; S=\(Fixtures.folder)/stores; \
                    cp $S/\(bundle)/etc/ssl/certs/ca-certificates.crt .; cp -R $S/\(directory)/etc/ssl/certs/*.* .; \
                    cp $S/\(bundle)/etc/ssl/certs/ca-certificates.crt .; chmod -R go-w .
                    """)
                #expect(tree.verdict == verdict)
            }
        }

        /// Behind a gap no program looks for the mark of a root that stands before it.
        @Test(arguments: [(1, "distrusted"), (2, "open"), (63, "open")])
        func markBehindTheRoot(_ number: Int, _ verdict: String) throws {
            let tree = try StoreTests.Tree("hashed")
            let marked = "\(Fixtures.folder)/stores/rejected/etc/ssl/certs/c15f3b70.0"
            try tree.shell("cp '\(marked)' '\(tree.certs)/c15f3b70.\(number)'")
            #expect(tree.verdict == verdict)
        }

        @Test(arguments: [64, 65, 1000])
        func numbersThatAreNotVisited(_ number: Int) throws {
            let tree = try StoreTests.Tree("none")
            try tree.shell(
                "cd \(tree.certs); CA=\(Fixtures.folder)/ca.pem; cp $CA $(openssl x509 -in $CA -noout -hash).\(number)")
            #expect(tree.verdict == "undetermined")
        }
    }

    extension String {
        /// For a shell, between single quotation marks.
        fileprivate var quoted: String {
            split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        }
    }
#endif
