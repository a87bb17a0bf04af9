// swift-tools-version: 6.2
import PackageDescription

// What a package of somebody else sees of PolicyGate: its products and its public names, and nothing of OpenSSL.
let package = Package(
    name: "Consumer",
    platforms: [.iOS(.v15), .macOS(.v12), .visionOS(.v1)],
    dependencies: [.package(name: "PolicyGate", path: "../..")],
    targets: [
        .target(name: "GateAnswer", dependencies: [.product(name: "PolicyGate", package: "PolicyGate")]),
        .executableTarget(
            name: "gate-consumer", dependencies: ["GateAnswer", .product(name: "PolicyGate", package: "PolicyGate")]),
        .executableTarget(
            name: "launch-consumer",
            dependencies: [
                .product(name: "PolicyGate", package: "PolicyGate"),
                .product(name: "PolicyGateTesting", package: "PolicyGate"),
            ]),
        .testTarget(
            name: "GateAnswerTests",
            dependencies: ["GateAnswer", .product(name: "PolicyGateTesting", package: "PolicyGate")]),
    ]
)
