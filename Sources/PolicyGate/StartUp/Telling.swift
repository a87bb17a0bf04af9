#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

extension Refusal {
    /// What an app adds to its refusals, and a refusal needs for nothing but telling.
    package struct Telling: Sendable, Equatable {
        package var words: RefusalWords
        /// Where the profile can be had.
        package var profileURL: URL?
        package var platform: AppPlatform
        /// The identifier of the policy, where the leaf tells it.
        package var policyIdentifier: String?

        package init(
            words: RefusalWords = .english, profileURL: URL? = nil, platform: AppPlatform = .current,
            policyIdentifier: String? = nil
        ) {
            self.words = words
            self.profileURL = profileURL
            self.platform = platform
            self.policyIdentifier = policyIdentifier
        }
    }
}
