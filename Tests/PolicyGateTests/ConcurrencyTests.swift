#if os(Linux)
    import PolicyGate
    import Testing

    /// Many tasks ask while the store is made anew, as `update-ca-certificates` does it: links go and come, and the bundle
    /// is swapped by a rename.
    @Suite struct ConcurrencyTests {
        @Test(.timeLimit(.minutes(2)))
        func theStoreChangesMeanwhile() async throws {
            let tree = try StoreTests.Tree("trusted")
            let renewing = Task.detached {
                while !Task.isCancelled {
                    try tree.shell(
                        """
                        cd \(tree.certs); for l in *.0; do t=$(readlink $l); rm $l; ln -s $t $l; done; \
                        cp ca-certificates.crt new; mv new ca-certificates.crt
                        """)
                }
            }
            let verdicts = await withTaskGroup(of: String.self) { group in
                for _ in 0..<1000 { group.addTask { tree.verdict } }
                return await group.reduce(into: Set<String>()) { $0.insert($1) }
            }
            renewing.cancel()
            try await renewing.value
            #expect(verdicts == ["open"])
        }
    }
#endif
