#if os(macOS) || POLICYGATE_APPLE_STAND_INS
    #if canImport(FoundationEssentials)
        internal import FoundationEssentials
    #else
        internal import Foundation
    #endif
    internal import OpenDirectory

    /// The account policies that are in force for the local accounts of a Mac.
    enum AccountPolicies {
        /// One policy; a profile's are named `ProfilePayload:<PayloadUUID>:<key>`.
        struct Policy: Sendable, Equatable {
            let identifier: String
            /// A predicate, such as `policyAttributePassword matches '.{8,}'`.
            let content: String
            let parameters: [String: Int]
        }

        enum Reading: Sendable, Equatable {
            case policies([Policy])
            /// They could not be read, and why.
            case unreadable(String)
        }

        private static let localNode = "/Local/Default"

        static func read() -> Reading {
            do {
                let node = try ODNode(session: ODSession.default(), name: localNode)
                return reading(try node.accountPolicies())
            } catch {
                let error = error as NSError
                // So Swift reports a method that returned nothing and no error: there are no policies.
                if error.domain == "Foundation._GenericObjCError" { return .policies([]) }
                return .unreadable("code \(error.code) of \(error.domain)")
            }
        }

        private static func reading(_ categories: [AnyHashable: Any]) -> Reading {
            var policies: [Policy] = []
            for value in categories.values {
                guard let entries = value as? [[String: Any]] else {
                    return .unreadable("they have a form that is not known")
                }
                policies += entries.map { entry in
                    Policy(
                        identifier: entry["policyIdentifier"] as? String ?? "",
                        content: entry["policyContent"] as? String ?? "",
                        parameters: (entry["policyParameters"] as? [String: Any] ?? [:]).compactMapValues { $0 as? Int }
                    )
                }
            }
            return .policies(policies)
        }
    }
#endif
