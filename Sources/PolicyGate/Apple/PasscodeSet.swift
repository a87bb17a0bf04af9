#if os(iOS) || os(visionOS) || POLICYGATE_APPLE_STAND_INS
    #if canImport(FoundationEssentials)
        internal import FoundationEssentials
    #else
        internal import Foundation
    #endif
    internal import LocalAuthentication

    /// Whether a passcode is set on the device: what an app can see of the rule, and less than the rule.
    struct PasscodeSet: Evidence {
        let id = "passcode-set"

        func look() -> Finding.Answer {
            // A context keeps its answers, so each look has one of its own.
            let context = LAContext()
            var error: NSError?
            if context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error) {
                return .held("a passcode is set; what it must be like is not told to apps")
            }
            guard let error else {
                return .unanswerable("the system does not say whether a passcode is set")
            }
            if error.domain == LAErrorDomain, error.code == LAError.passcodeNotSet.rawValue {
                return .missing("no passcode is set on this device")
            }
            return .unanswerable(
                "the system does not say whether a passcode is set: code \(error.code) of \(error.domain)")
        }
    }
#endif
