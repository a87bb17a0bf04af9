#if os(Linux)
    import Glibc
    import PolicyGate
    import Testing

    /// A store that somebody changes while the gate looks at it: what is there all the time is never missing, and what
    /// comes meanwhile is never taken for something else.
    @Suite(.serialized) struct StoreChangeTests {
        /// The CA comes and goes: each answer was right at some moment.
        @Test func rootThatComesWhileItIsLookedFor() async throws {
            let tree = try StoreTests.Tree("hashed")
            try tree.shell(
                "cd \(tree.certs); rm -f *.0 *.pem; cp \(Fixtures.folder)/ca.pem kept; "
                    + "openssl x509 -in kept -noout -hash > hash")
            let hash = String(decoding: Fixtures.read("\(tree.certs)/hash").prefix(8), as: UTF8.self)
            let name = "\(tree.certs)/\(hash).0"
            let verdicts = await self.verdicts(of: tree, times: 300) { round in
                if round.isMultiple(of: 2) { link("\(tree.certs)/kept", name) } else { unlink(name) }
            }
            #expect(verdicts.isSubset(of: ["open", "profile-missing"]), "\(verdicts)")
        }

        /// Both versions of the bundle hold the CA; a mixture of them may not.
        @Test func bundleThatIsRewrittenInPlace() async throws {
            let tree = try StoreTests.Tree("bundle")
            let ca = Fixtures.read("\(Fixtures.folder)/ca.pem")
            let all = Fixtures.read("\(Fixtures.folder)/stores/public/etc/ssl/certs/ca-certificates.crt")
            let others = [UInt8](all.dropLast(ca.count))
            let versions = [ca + others, others + ca]
            let file = open(tree.bundle, O_WRONLY)
            defer { close(file) }
            let verdicts = await self.verdicts(of: tree, times: 30) { round in
                let version = versions[round % 2]
                for start in stride(from: 0, to: version.count, by: 8192) {
                    let part = Array(version[start...].prefix(8192))
                    pwrite(file, part, part.count, off_t(start))
                    if start.isMultiple(of: 65_536) { usleep(50) }
                }
                usleep(200)
            }
            #expect(verdicts.isSubset(of: ["open", "undetermined"]), "\(verdicts)")
            usleep(200_000)
            #expect(tree.verdict == "open")
        }

        /// All verdicts while the change is made over and over.
        private func verdicts(
            of tree: StoreTests.Tree, times: Int, change: @Sendable @escaping (_ round: Int) -> Void
        ) async -> Set<String> {
            let changing = Task.detached {
                var round = 0
                while !Task.isCancelled {
                    change(round)
                    round += 1
                }
            }
            var verdicts: Set<String> = []
            for _ in 0..<times { verdicts.insert(tree.verdict) }
            changing.cancel()
            await changing.value
            return verdicts
        }
    }
#endif
