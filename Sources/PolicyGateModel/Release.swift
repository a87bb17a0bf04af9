/// The version of this package, which its tool, its library and its documents share.
package enum Release {
    /// By Semantic Versioning.
    package static let number = "0.1.0"
    /// The day of the release, or of the last change before one.
    package static let date = "2026-11-30"
}
