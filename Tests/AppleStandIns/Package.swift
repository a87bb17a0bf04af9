// swift-tools-version: 6.2
import PackageDescription

// The gate's Apple half, compiled and run where no SDK of Apple's is at hand: the targets under `Product` are links to
// the product's own folders, and the modules that they import from Apple are stand-ins of our own.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
let standIns: [Target.Dependency] = ["AppKit", "CryptoKit", "LocalAuthentication", "OpenDirectory", "Security"]

let package = Package(
    name: "AppleStandIns",
    targets: [
        .systemLibrary(name: "CPolicyGateOpenSSL", path: "Product/CPolicyGateOpenSSL"),
        .target(name: "AppKit", swiftSettings: strict),
        .target(name: "CryptoKit", dependencies: ["CPolicyGateOpenSSL"], swiftSettings: strict),
        .target(name: "LocalAuthentication"),
        .target(name: "OpenDirectory"),
        .target(name: "Security"),
        .target(name: "PolicyGateModel", path: "Product/PolicyGateModel", swiftSettings: strict),
        .target(
            name: "PolicyGate", dependencies: standIns + ["PolicyGateModel"], path: "Product/PolicyGate",
            exclude: ["Linux"], swiftSettings: strict + [.define("POLICYGATE_APPLE_STAND_INS")]),
        .testTarget(
            name: "AppleTests", dependencies: standIns + ["PolicyGate", "PolicyGateModel"], swiftSettings: strict),
    ]
)
