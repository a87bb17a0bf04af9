#if os(Linux)
    import Glibc
    import PolicyGate
    import Testing

    /// What a system's store must look like to serve as evidence, in trees of the tests' own.
    @Suite struct StoreTests {
        /// A tree with the fixture CA in a bundle, or in a hashed directory.
        final class Tree: Sendable {
            let root: String

            init(_ store: String) throws {
                var template = Array("/tmp/policygate-tests-XXXXXX".utf8CString)
                root = String(cString: try #require(mkdtemp(&template)))
                try shell("cp -R '\(Fixtures.folder)/stores/\(store)/.' '\(root)' && chmod -R go-w '\(root)'")
            }

            var bundle: String { "\(root)/etc/ssl/certs/ca-certificates.crt" }
            var certs: String { "\(root)/etc/ssl/certs" }

            /// Judged as a system's store that belongs to whoever runs the tests.
            var verdict: String { examination?.verdict.word ?? "" }

            var examination: Examination? {
                let store = TrustStore(source: .system(root: root, ownership: .user(geteuid())))
                return Fixtures.gate("good.pem", in: store).examine()
            }

            func shell(_ command: String) throws {
                let status = system(command)
                try #require(status == 0, "\(command): \(status)")
            }

            deinit { _ = system("rm -rf '\(root)'") }
        }

        /// A change to the tree, and what the gate then says: `profile-missing` where the place is gone.
        struct Change: Sendable, CustomTestStringConvertible {
            let what: String
            /// `$B` is the bundle, `$C` its folder, `$R` the root.
            let command: String
            let verdict: String

            var testDescription: String { what }
        }

        static let changes = [
            Change(what: "nothing", command: ":", verdict: "open"),
            Change(what: "a bundle that others can write", command: "chmod o+w $B", verdict: "undetermined"),
            Change(what: "a bundle that the group can write", command: "chmod g+w $B", verdict: "undetermined"),
            Change(what: "a folder that others can write", command: "chmod o+w $C", verdict: "undetermined"),
            Change(what: "a folder further up", command: "chmod g+w $R/etc", verdict: "undetermined"),
            Change(what: "the root of the tree", command: "chmod o+w $R", verdict: "undetermined"),
            Change(what: "a sticky folder", command: "chmod 1777 $C", verdict: "open"),
            Change(what: "a link to the bundle", command: "mv $B $R/b && ln -s ../../../b $B", verdict: "open"),
            Change(what: "an absolute link", command: "mv $B $R/b && ln -s /b $B", verdict: "open"),
            Change(
                what: "a link that would leave the tree", command: "mv $B $R/b && ln -s ../../../../../../b $B",
                verdict: "open"),
            Change(
                what: "eight links",
                command:
                    "cd $C; mv $B $R/b; ln -s /b l1; for i in 1 2 3 4 5 6; do ln -s l$i l$((i+1)); done; ln -s l7 $B",
                verdict: "open"),
            Change(
                what: "nine links",
                command:
                    "cd $C; mv $B $R/b; ln -s /b l1; for i in 1 2 3 4 5 6 7; do ln -s l$i l$((i+1)); done; ln -s l8 $B",
                verdict: "undetermined"),
            Change(what: "a link to itself", command: "rm $B; ln -s ca-certificates.crt $B", verdict: "undetermined"),
            Change(what: "a dangling link", command: "rm $B; ln -s nowhere $B", verdict: "profile-missing"),
            Change(what: "a pipe", command: "rm $B; mkfifo $B", verdict: "undetermined"),
            Change(what: "no bundle", command: "rm $B", verdict: "profile-missing"),
            Change(what: "no store", command: "rm -r $R/etc", verdict: "undetermined"),
            Change(what: "a bundle over 16 MiB", command: "truncate -s 16777217 $B", verdict: "undetermined"),
            Change(what: "a bundle that is no text", command: "head -c 5000 /dev/zero > $B", verdict: "undetermined"),
            // To a string a slash with an accent is no slash; to the kernel it is.
            Change(
                what: "a folder of others behind a slash with an accent",
                command:
                    "cd $C; mkdir evil; chmod o+w evil; A=$(printf '\\314\\201'); mv $B evil/${A}b; ln -s evil/${A}b $B",
                verdict: "undetermined"),
            Change(
                what: "a link to a name that is no text",
                command: "cd $C; N=$(printf 'M\\374ller'); mv $B $N; ln -s $N $B", verdict: "open"),
            Change(
                what: "a root that was commented out", command: "sed -i 's/^-----BEGIN/# &/' $B",
                verdict: "undetermined"),
            Change(
                what: "the CA with bytes behind it",
                command: "openssl x509 -in $CA -outform DER > $R/d; printf '\\0\\0' >> $R/d; "
                    + "(echo '-----BEGIN CERTIFICATE-----'; base64 $R/d; echo '-----END CERTIFICATE-----') > $B",
                verdict: "undetermined"),
            Change(
                what: "trust settings that cannot be read",
                command: "openssl x509 -in $CA -outform DER > $R/d; printf '\\60\\3\\1\\1' >> $R/d; "
                    + "(echo '-----BEGIN TRUSTED CERTIFICATE-----'; base64 $R/d; echo '-----END TRUSTED CERTIFICATE-----') > $B",
                verdict: "undetermined"),
            Change(
                what: "another system's empty folder beside", command: "mkdir -p $R/etc/pki/ca-trust/extracted/pem",
                verdict: "open"),
            Change(what: "a DER file as bundle", command: "printf '0\\202\\002' > $B", verdict: "undetermined"),
        ]

        @Test(arguments: changes)
        func bundle(_ change: Change) throws {
            let tree = try Tree("bundle")
            try tree.shell(
                "B=\(tree.bundle) C=\(tree.certs) R=\(tree.root) CA=\(Fixtures.folder)/ca.pem; \(change.command)")
            #expect(tree.verdict == change.verdict)
        }

        /// The other view may still answer "yes", and the refused one keeps a "no" from being certain.
        @Test func oneViewIsRefusedAndTheOtherAnswers() throws {
            let tree = try Tree("trusted")
            try tree.shell("chmod o+w \(tree.bundle)")
            #expect(tree.verdict == "open")
            #expect(tree.examination?.warnings.count == 1)
        }

        @Test func filesOfOneHashAreBounded() throws {
            let tree = try Tree("hashed")
            try tree.shell(
                """
                cd \(tree.certs); for f in *.0; do h=${f%.0}; cp -L $f keep.pem; mv keep.pem $h.64; \
                openssl x509 -in $h.64 -noout -subject | grep -q Fixture && for i in $(seq 0 63); do \
                ln -sf nowhere $h.$i; done || rm $h.64; done
                """)
            #expect(tree.verdict == "undetermined")
        }

        @Test func verdictNamesTheFile() throws {
            let tree = try Tree("bundle")
            #expect(tree.examination?.judgement.root?.file == "/etc/ssl/certs/ca-certificates.crt")
        }

        /// A check is fresh every time.
        @Test func sameGateSeesTheStoreChange() throws {
            let tree = try Tree("bundle")
            let store = TrustStore(source: .system(root: tree.root, ownership: .user(geteuid())))
            let gate = Fixtures.gate("good.pem", in: store)
            #expect(gate.checkNow().word == "open")
            try tree.shell("mv \(tree.bundle) \(tree.root)/aside")
            #expect(gate.checkNow().word == "profile-missing")
            try tree.shell("mv \(tree.root)/aside \(tree.bundle)")
            #expect(gate.checkNow().word == "open")
        }

        /// Whoever runs the tests is not somebody else.
        @Test func anotherOwnerIsRefused() throws {
            let tree = try Tree("bundle")
            let store = TrustStore(source: .system(root: tree.root, ownership: .user(geteuid() + 1)))
            #expect(Fixtures.gate("good.pem", in: store).checkNow().word == "undetermined")
        }

        @Test(arguments: [
            ("bundle/etc/ssl/certs/ca-certificates.crt", "open"), ("hashed/etc/ssl/certs", "open"),
            ("none/etc/ssl/certs", "profile-missing"), ("nowhere", "undetermined"), ("hashed", "undetermined"),
        ])
        func namedStores(_ path: String, _ verdict: String) {
            let store = TrustStore.named(["\(Fixtures.folder)/stores/\(path)"])
            #expect(Fixtures.gate("good.pem", in: store).checkNow().word == verdict)
        }
    }
#endif
