#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif
package import PolicyGateModel

/// The device's clock.
package enum SystemClock {
    /// The current second, in UTC.
    @Sendable package static func now() -> Timestamp {
        Timestamp(secondsSince1970: Int64(Date().timeIntervalSince1970))
    }
}
