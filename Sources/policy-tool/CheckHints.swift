internal import PolicyAuthoring
internal import PolicyGate
internal import PolicyGateModel

/// What may help with a verdict, by the files that were named; the gate itself knows only their bytes.
struct CheckHints: Sendable {
    let leaf: String
    let stores: [String]
    /// Files that hold the CA and do not put it into a store that was named.
    let nearMisses: [String]

    init(leaf: String, stores: [String], judgement: RootJudgement, pin: SHA256Digest?) {
        self.leaf = leaf
        self.stores = stores
        let isAbsent = judgement.root == nil && [.profileMissing, .undetermined].contains(judgement.reason)
        nearMisses =
            (judgement.leaf?.binding?.root ?? pin).flatMap { ca in
                isAbsent ? NamedNearMisses.find(in: stores, for: ca) : nil
            } ?? []
    }

    func hint(for judgement: RootJudgement) -> String? {
        switch judgement.reason {
        case .undetermined: stores.lazy.compactMap(Self.hint(forStore:)).first ?? nearMisses.first ?? judgement.hint
        case .leafNotAcceptable: judgement.hint ?? hint(forLeaf: judgement.leaf)
        case .policyChanged: judgement.hint ?? "install the new profile over the old one"
        case .profileMissing where stores.isEmpty:
            judgement.hint ?? "install the profile; on Linux, put the CA into the trust store"
        case .profileMissing: judgement.hint ?? nearMisses.first ?? hintForOtherStore
        default: judgement.hint
        }
    }

    /// The CA lies beside the leaf, and another file was named.
    private var hintForOtherStore: String? {
        let likely = Paths.neighbour("ca.pem", of: leaf)
        guard leaf != "-", Paths.isFile(likely), !stores.contains(where: { Paths.areSame($0, likely) }) else {
            return nil
        }
        return "did you mean '--trust-store \(printable(likely, limit: 1024))'?"
    }

    /// A store is read by its name, and more than once.
    static func refuseStandardInput(_ stores: [String]) throws {
        guard stores.contains("-") else { return }
        throw Failure(
            "'--trust-store' takes a bundle or a hashed directory, and not standard input",
            hint: "save it in a file, and name that")
    }

    private static func hint(forStore path: String) -> String? {
        if Paths.isPipe(path) { return "save what the pipe gives in a file, and name that" }
        if let bundle = Paths.file("ca.pem", in: path) { return "did you mean \(quoted(path: bundle))?" }
        guard let bytes = try? InputFile.read(path, limit: PolicyFolder.largestCertificateFile),
            CertificateFile.isDER(bytes)
        else { return nil }
        return "a bundle is PEM, and this is DER: "
            + (twin(of: path).map { "did you mean \(quoted(path: $0))?" } ?? "'openssl x509 -inform DER' turns it")
    }

    /// The same certificate in PEM, as `make-ca` puts it beside the DER.
    private static func twin(of path: String) -> String? {
        guard let ending = [".cer", ".der", ".crt"].first(where: path.hasSuffix) else { return nil }
        let twin = String(path.dropLast(ending.count)) + ".pem"
        return Paths.isFile(twin) ? twin : nil
    }

    private func hint(forLeaf known: RootJudgement.Leaf?) -> String? {
        if leaf != "-", !["leaf.pem", "leaf.cer"].contains(where: { Paths.neighbour($0, of: leaf) == leaf }) {
            let likely = Paths.neighbour("leaf.pem", of: leaf)
            if Paths.isFile(likely) { return "did you mean \(quoted(path: likely))?" }
        }
        // A CA's binding names no root.
        guard known == nil || (known?.binding).map({ $0.root == nil }) == true else { return nil }
        return "'--leaf' takes the leaf.pem or leaf.cer of a policy folder"
    }
}
