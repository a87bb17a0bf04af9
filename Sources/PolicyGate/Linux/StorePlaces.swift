#if os(Linux)
    /// Where Linux systems keep their trust store: fixed, so that nothing in the environment moves it.
    struct StorePlaces: Sendable {
        /// What these systems are called.
        let name: String
        /// The folder that tells that this layout is in use.
        let marker: String
        /// A file with all roots, one after the other.
        let bundle: String
        /// A folder with a name for each root that is made from its subject.
        let hashed: String

        /// The folder into which an administrator puts a root of their own.
        let additions: String
        /// The command that makes bundle and hashed directory out of it.
        let refresh: String

        /// The layouts that are known and tested, those with a folder of their own first.
        static let known = [
            StorePlaces(
                name: "Fedora, RHEL, Amazon Linux", marker: "/etc/pki/ca-trust/extracted",
                bundle: "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
                hashed: "/etc/pki/ca-trust/extracted/pem/directory-hash",
                additions: "/etc/pki/ca-trust/source/anchors", refresh: "update-ca-trust"),
            StorePlaces(
                name: "SUSE", marker: "/var/lib/ca-certificates", bundle: "/var/lib/ca-certificates/ca-bundle.pem",
                hashed: "/var/lib/ca-certificates/openssl", additions: "/etc/pki/trust/anchors",
                refresh: "update-ca-certificates"),
            StorePlaces(
                name: "Debian, Ubuntu", marker: "/etc/ssl/certs", bundle: "/etc/ssl/certs/ca-certificates.crt",
                hashed: "/etc/ssl/certs", additions: "/usr/local/share/ca-certificates",
                refresh: "update-ca-certificates"),
        ]
    }
#endif
