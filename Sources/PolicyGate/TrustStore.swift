/// Where a gate looks for the pinned root.
public struct TrustStore: Sendable {
    package enum Source: Sendable {
        /// The system's own places, in a tree that begins at `root`.
        case system(root: String, ownership: Ownership)
        /// Bundles and hashed directories that the caller answers for.
        case named([String])
    }

    /// Who must own what a system store consists of.
    package enum Ownership: Hashable, Sendable {
        /// The superuser of the machine, and of no user namespace.
        case superuser
        /// Somebody else: for the tests' own trees.
        case user(UInt32)
        /// Whoever: for trees in a checkout.
        case unchecked
    }

    package let source: Source

    package init(source: Source) { self.source = source }

    /// The operating system's trust store, wherever this system keeps it; no variable of the environment moves it.
    package static let system = TrustStore(source: .system(root: "/", ownership: .superuser))

    /// Stores that the caller names and answers for: PEM bundles or hashed directories, on Linux only.
    ///
    /// For tests, and for a container that is given its host's store. Who owns the files is not asked.
    ///
    /// - Parameter paths: Paths of PEM files and of directories made by `openssl rehash`.
    /// - Returns: A store that consists of these alone.
    public static func named(_ paths: [String]) -> TrustStore { TrustStore(source: .named(paths)) }

    var isSystem: Bool {
        if case .system = source { true } else { false }
    }
}
