/// The keys of Apple's passcode payload `com.apple.mobiledevice.passwordpolicy`, and all that is known of each.
///
/// This is the one table of them: validation, options, help, documents and lint are derived from it. Facts are from
/// Apple's published schema `com.apple.mobiledevice.passwordpolicy.yaml` (apple/device-management, release 27.0).
package enum PasscodeKey: String, CaseIterable, Sendable {
    case allowSimple, changeAtNextAuth, customRegex, forcePIN, maxFailedAttempts, maxGracePeriod, maxInactivity
    case maxPINAgeInDays, minComplexChars, minLength, minutesUntilFailedLoginReset, pinHistory, requireAlphanumeric

    /// The payload's type.
    package static let payloadType = "com.apple.mobiledevice.passwordpolicy"

    /// What kind of value the key takes.
    package enum Kind: Hashable, Sendable {
        case boolean
        /// A whole number in a range, counted in `unit`.
        case integer(ClosedRange<Int>, unit: String)
        /// The dictionary of `customRegex`.
        case regularExpression
    }

    /// A row of the table.
    package struct Facts: Sendable {
        package let kind: Kind
        /// What a device does where the key is absent; nil where absent means "no such rule".
        package let `default`: PasscodeValue?
        /// Platforms that know the key, and since when.
        package let platforms: String
        /// What the key demands, as a person reads it.
        package let meaning: String
        /// What surprises, and what changed over time.
        package var note: String = ""
    }

    /// The row of this key.
    package var facts: Facts {
        switch self {
        case .allowSimple:
            Facts(
                kind: .boolean, default: .boolean(true), platforms: Self.everywhere,
                meaning: "allow repeated or running characters, such as 1111 or CBA")
        case .changeAtNextAuth:
            Facts(
                kind: .boolean, default: .boolean(false), platforms: "macOS 10.13",
                meaning: "make every user change the password at the next log-in",
                note: "in a device profile this hits every user, administrators among them")
        case .customRegex:
            Facts(
                kind: .regularExpression, default: nil, platforms: "macOS 14.0",
                meaning: "a regular expression (ICU syntax) that the password must match",
                note: "at most 2048 characters")
        case .forcePIN:
            Facts(
                kind: .boolean, default: .boolean(false), platforms: Self.everywhere,
                meaning: "demand a passcode", note: "alone it sets no length and no quality")
        case .maxFailedAttempts:
            Facts(
                kind: .integer(2...11, unit: "attempts"), default: .integer(11), platforms: Self.everywhere,
                meaning: "failed attempts until the device is erased or, on macOS, locked",
                note: "a device delays only after the sixth attempt, so 6 or fewer erase without a delay")
        case .maxGracePeriod:
            Facts(
                kind: .integer(0...Int(Int32.max), unit: "minutes"), default: .integer(0), platforms: Self.everywhere,
                meaning: "minutes for which a locked device opens without the passcode",
                note: "Apple gives no upper bound")
        case .maxInactivity:
            Facts(
                kind: .integer(0...15, unit: "minutes"), default: nil, platforms: Self.everywhere,
                meaning: "minutes of idleness until the device locks", note: "minutes, not seconds")
        case .maxPINAgeInDays:
            Facts(
                kind: .integer(1...730, unit: "days"), default: nil, platforms: Self.everywhere,
                meaning: "days until the passcode must be changed",
                note: "0 was valid until the schema of version 18.1")
        case .minComplexChars:
            Facts(
                kind: .integer(0...4, unit: "characters"), default: .integer(0), platforms: Self.notWatch,
                meaning: "characters that are neither letters nor digits")
        case .minLength:
            Facts(
                kind: .integer(0...16, unit: "characters"), default: .integer(0), platforms: Self.everywhere,
                meaning: "the shortest passcode that is allowed")
        case .minutesUntilFailedLoginReset:
            Facts(
                kind: .integer(0...Int(Int32.max), unit: "minutes"), default: nil, platforms: "macOS 10.10",
                meaning: "minutes until a log-in locked by failed attempts is open again",
                note: "needs maxFailedAttempts; Apple gives no bounds")
        case .pinHistory:
            Facts(
                kind: .integer(1...50, unit: "passcodes"), default: nil, platforms: Self.everywhere,
                meaning: "earlier passcodes that may not be used again")
        case .requireAlphanumeric:
            Facts(
                kind: .boolean, default: .boolean(false), platforms: Self.notWatch,
                meaning: "demand at least one letter")
        }
    }

    private static let everywhere = "iOS 4.0, macOS 10.7, visionOS 2.0, watchOS 10.0"
    private static let notWatch = "iOS 4.0, macOS 10.7, visionOS 2.0"
}
