/// Which search of a trust store this platform has.
///
/// `POLICYGATE_APPLE_STAND_INS` is set by the nested package of the tests alone, which brings modules of Apple's names
/// along. `canImport` would not do: a package with a module `Security` of its own would change what is built here.
enum PlatformRootSearch {
    static func judge(_ question: RootQuestion) -> RootJudgement {
        #if os(iOS) || os(macOS) || os(visionOS) || POLICYGATE_APPLE_STAND_INS
            AppleRootSearch.judge(question)
        #elseif os(Linux)
            LinuxRootSearch.judge(question)
        #else
            RootJudgement(.undetermined, "PolicyGate cannot look into this platform's trust store")
        #endif
    }
}
