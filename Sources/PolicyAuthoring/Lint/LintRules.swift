/// The registry: every rule, each once.
extension Linter {
    package static let rules: [any LintRule] =
        form + signature + schema + identity + text + passcode + installation + certificate + pairing

    private static let form: [any LintRule] =
        PropertyListOddity.Kind.allCases.map(ReadingOddity.init) + [
            BinaryForm(), WrappedForm(), RepeatedKey(), PayloadContent(), EncryptedPayloads(),
        ]

    private static let signature: [any LintRule] = [
        SignatureBroken(), NotVerified(), SignerEndsSoon(), WeakSignature(), AppStoreSigner(),
    ]

    private static let schema: [any LintRule] = [
        MissingKey(), WrongType(), NumberType(), OutOfRange(), UnknownWord(), PayloadVersion(), UnknownKey(),
        RemovedKey(), PayloadTypeSpelling(), UnknownPayloadType(), PayloadOnlyOnce(), PayloadNotOnTarget(),
        KeyNotOnTarget(), SupervisedOnly(),
    ]

    private static let identity: [any LintRule] = [
        DuplicateUUID(), DuplicateIdentifier(), EmptyIdentity(), UUIDFormat(), UUIDCase(), IdentifierFormat(),
        RandomIdentifier(), ExampleIdentifier(),
    ]

    private static let text: [any LintRule] = [
        Placeholder(), EscapedTwice(), DisplayName(), ConsentDefault(), LanguageTag(),
    ]

    private static let passcode: [any LintRule] = [
        PasscodeByHand(), PasscodeNotForced(), PasscodeNoDelay(), PasscodeWithoutLength(), PasscodeAgeZero(),
        PasscodeResetAlone(), PasscodeRegex(), PasscodeAsPreferences(), PasscodeChangeForbidden(), UserEnrolment(),
    ]

    private static let installation: [any LintRule] = [
        MissingScope(), RemovalDatePast(), RemovalAfterCA(), RemovedTwice(), RemovalPassword(), Declarations(),
        OtherTarget(),
    ]

    private static let certificate: [any LintRule] =
        [
            TooManyCertificates(), NotACertificate(), SeveralCertificates(), PrivateKeyInside(), PEMInDERPayload(),
            DERInPEMPayload(),
            NotARoot(),
        ] + CARequirement.allCases.map(RootRequirement.init) + [
            EndsSoon(), NotYetValid(), SameCertificate(), SameSubject(), IdentityPassword(),
        ]

    private static let pairing: [any LintRule] = [
        TypeNotAllowed(), MissingCA(), LeafNotOfThisCA(), BindingDiffers(), RuleDiffers(),
    ]
}
