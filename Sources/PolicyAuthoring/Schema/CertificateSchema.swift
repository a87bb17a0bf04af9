/// The payloads that carry a certificate. "PKCS#1" in their names means a DER X.509 certificate, nothing else.
extension Schema {
    /// A root; Apple calls it an alias of `pkcs1`.
    package static let rootType = "com.apple.security.root"
    /// A certificate in DER.
    package static let pkcs1Type = "com.apple.security.pkcs1"
    /// A certificate in PEM.
    package static let pemType = "com.apple.security.pem"
    /// A certificate with its private key.
    package static let pkcs12Type = "com.apple.security.pkcs12"

    /// The payloads that carry a certificate and no private key.
    package static let certificateTypes: Set<String> = [rootType, pkcs1Type, pemType]

    static let certificates = [
        PayloadSchema(
            rootType, title: "a root certificate", introduced: certificatePlatforms, keys: certificateKeys,
            note: "iOS lists it for trust only if it is a CA, self-signed, of version 3 and with a CommonName"),
        PayloadSchema(
            pkcs1Type, title: "a certificate in DER", introduced: certificatePlatforms, keys: certificateKeys),
        PayloadSchema(
            pemType, title: "a certificate in PEM", introduced: certificatePlatforms, keys: certificateKeys),
        PayloadSchema(
            pkcs12Type, title: "a certificate with its private key", introduced: certificatePlatforms,
            keys: certificateKeys + identityKeys),
    ]

    private static let certificatePlatforms: [Platform: String] = [
        .ios: "4.0", .macos: "10.7", .tvos: "9.0", .visionos: "1.0", .watchos: "3.0",
    ]

    private static let certificateKeys = [
        SchemaKey("PayloadCertificateFileName", .string(), meaning: "a file name for the certificate"),
        SchemaKey("PayloadContent", .data, isRequired: true, meaning: "the certificate"),
    ]

    private static let identityKeys = [
        SchemaKey(
            "Password", .string(), meaning: "the password of the identity",
            note: "in clear: the profile is not encrypted; without it the device asks"),
        SchemaKey(
            "AllowAllAppsAccess", .boolean, introduced: [.macos: "10.10"],
            meaning: "that every app may use the private key"),
        SchemaKey(
            "KeyIsExtractable", .boolean, introduced: [.macos: "10.15"],
            meaning: "that the private key may leave the keychain"),
    ]
}
