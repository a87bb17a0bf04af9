// swift-tools-version: 6.2
import PackageDescription

// The samples of README and documentation, compiled as they stand there; SwiftUI is a stand-in of ours, as Linux has none.
let package = Package(
    name: "Samples",
    platforms: [.iOS(.v15), .macOS(.v12)],
    dependencies: [.package(name: "PolicyGate", path: "../..")],
    targets: [
        .target(name: "SwiftUI"),
        .target(name: "App", dependencies: ["SwiftUI", .product(name: "PolicyGate", package: "PolicyGate")]),
        .target(name: "OwnEvidence", dependencies: [.product(name: "PolicyGate", package: "PolicyGate")]),
        .executableTarget(name: "Daemon", dependencies: [.product(name: "PolicyGate", package: "PolicyGate")]),
        .executableTarget(
            name: "SupervisedDaemon", dependencies: [.product(name: "PolicyGate", package: "PolicyGate")]),
    ]
)
