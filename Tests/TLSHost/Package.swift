// swift-tools-version: 6.2
import PackageDescription

// A host that uses TLS itself, to show that a check leaves its settings alone.
let package = Package(
    name: "TLSHost",
    dependencies: [.package(name: "PolicyGate", path: "../..")],
    targets: [
        .systemLibrary(name: "CHostTLS"),
        .executableTarget(
            name: "tls-host", dependencies: ["CHostTLS", .product(name: "PolicyGate", package: "PolicyGate")]),
    ]
)
