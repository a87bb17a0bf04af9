/// Payloads with one key each.
extension Schema {
    package static let profileRemovalPassword = PayloadSchema(
        "com.apple.profileRemovalPassword", title: "a password that removing takes",
        introduced: [.ios: "4.0", .macos: "10.7", .tvos: "9.0"], allowsSeveral: false, supervisedOn: [.ios, .tvos],
        keys: [
            SchemaKey(
                "RemovalPassword", .string(), meaning: "the password that removing takes",
                note: "in clear, unless the profile is encrypted")
        ])

    package static let declarations = PayloadSchema(
        "com.apple.declarations", title: "declarations of declarative management",
        introduced: [.ios: "17.0", .macos: "14.0", .tvos: "17.0", .visionos: "1.0", .watchos: "10.0"],
        keys: [
            SchemaKey(
                "Declarations", .array(of: .data), isRequired: true, meaning: "the declarations, each as JSON")
        ],
        note: "only installed by hand, never by a server; applies what local enrolment allows")
}
