// swift-tools-version: 6.2
import PackageDescription

// What an app links. Its Linux half stands on libcrypto, by a module without `pkgConfig`: SwiftPM would read the
// `.pc` file for every consumer and warn where it is missing, as it is for an iOS app.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "PolicyGate",
    platforms: [.iOS(.v15), .macOS(.v12), .visionOS(.v1)],
    products: [
        .library(name: "PolicyGate", targets: ["PolicyGate"]),
        .library(name: "PolicyGateTesting", targets: ["PolicyGateTesting"]),
    ],
    targets: [
        .systemLibrary(name: "CPolicyGateLinux"),
        .systemLibrary(name: "CPolicyGateOpenSSL"),
        .target(name: "PolicyGateModel", swiftSettings: strict),
        .target(
            name: "PolicyGateOpenSSL", dependencies: ["CPolicyGateOpenSSL", "PolicyGateModel"], swiftSettings: strict),
        .target(
            name: "PolicyGate",
            dependencies: [
                "PolicyGateModel",
                .target(name: "CPolicyGateLinux", condition: .when(platforms: [.linux])),
                .target(name: "PolicyGateOpenSSL", condition: .when(platforms: [.linux])),
            ], swiftSettings: strict),
        .target(name: "PolicyGateTesting", dependencies: ["PolicyGate"], swiftSettings: strict),
        .testTarget(name: "PolicyGateModelTests", dependencies: ["PolicyGateModel"], swiftSettings: strict),
        .testTarget(
            name: "PolicyGateTests", dependencies: ["PolicyGate", "PolicyGateModel", "PolicyGateTesting"],
            swiftSettings: strict),
    ]
)

// What an administrator runs stands on OpenSSL on every platform, so a Mac, where Xcode would try to build every
// target of the package, sees these only when asked to.
#if os(macOS)
    let buildsTool = Context.environment["POLICYGATE_TOOL"] == "1"
#else
    let buildsTool = true
#endif

if buildsTool {
    package.products.append(.executable(name: "policy-tool", targets: ["policy-tool"]))
    package.targets += [
        .systemLibrary(name: "CPolicyGateExpat"),
        .systemLibrary(name: "CPolicyGateQR"),
        .target(
            name: "PolicyAuthoring",
            dependencies: [
                "CPolicyGateExpat", "CPolicyGateLinux", "CPolicyGateQR", "PolicyGateModel", "PolicyGateOpenSSL",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "policy-tool",
            dependencies: ["PolicyAuthoring", "PolicyGate", "PolicyGateModel", "PolicyGateOpenSSL"],
            swiftSettings: strict),
        // What scripts/bench measures inside a process.
        .executableTarget(
            name: "gate-benchmark",
            dependencies: ["CPolicyGateOpenSSL", "PolicyGate", "PolicyGateModel", "PolicyGateOpenSSL"],
            path: "Tests/Benchmarks/Gate", swiftSettings: strict),
        .testTarget(
            name: "PolicyGateOpenSSLTests", dependencies: ["PolicyGateModel", "PolicyGateOpenSSL"],
            swiftSettings: strict),
        .testTarget(
            name: "PolicyAuthoringTests",
            dependencies: ["PolicyAuthoring", "PolicyGate", "PolicyGateModel", "PolicyGateOpenSSL"],
            exclude: ["Corpus", "Goldens", "Support/property-lists.py"], swiftSettings: strict),
        .testTarget(
            name: "PolicyToolTests",
            dependencies: ["PolicyAuthoring", "PolicyGate", "PolicyGateModel", "policy-tool"],
            exclude: ["CommandLine/Goldens", "Goldens", "Transcripts"], swiftSettings: strict),
    ]
}
