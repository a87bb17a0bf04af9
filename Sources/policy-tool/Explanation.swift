internal import PolicyAuthoring
internal import PolicyGateModel
internal import PolicyGateOpenSSL

extension Command {
    /// The command with the errors of our libraries told as a person needs them: what is at fault, and a hint.
    func explainingErrors() -> Command {
        Command(
            name: name, summary: summary, discussion: discussion, examples: examples, options: options,
            operands: operands, exitStatuses: exitStatuses, manual: manual()
        ) { arguments, console in
            do {
                return try run(arguments, console)
            } catch {
                throw Failure(explaining: error)
            }
        }
    }
}

extension Failure {
    /// A library's error as a failure of the command.
    init(explaining error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as FileError: self.init(error)
        case let error as PolicyFolderError: self.init(error)
        case let error as PolicyDocumentError:
            self.init("the policy cannot be used: \(error)", hint: Self.suggestion(for: error))
        case let error as PolicyError:
            self.init("the policy cannot be used: \(error)", hint: Self.hint(for: error))
        case let error as PasscodeRuleError:
            self.init(
                "the passcode rule cannot be used: \(error)",
                hint: "'policy-tool make-ca --help' says what each key takes, and what it needs")
        case let error as Issuance.Failure: self.init("cannot make the leaf: \(error)", hint: Self.hint(for: error))
        default: self.init("\(error)")
        }
    }

    private init(_ error: FileError) {
        if error.kind == .notAFolder, error.path.hasSuffix("/policy.json"), let path = Paths.folder(of: error.path),
            Paths.exists(path)
        {
            let likely = Paths.folder(of: path) ?? "."
            let hint =
                Paths.file("ca.pem", in: likely) != nil
                ? "did you mean \(quoted(path: likely))?" : "a policy folder is what 'policy-tool make-ca' makes"
            self.init("\(quoted(path: path)): is a file, and a policy folder is expected", hint: hint)
            return
        }
        self.init("\(quoted(path: error.path)): \(error.problem)", hint: Self.hint(for: error))
    }

    private static func hint(for error: FileError) -> String? {
        switch error.kind {
        case .exists where Paths.isReplaceable(error.path): "'--force' replaces it"
        case .exists where Paths.isFolder(error.path): "it is a folder: name a file, which may be one in it"
        case .exists: "only a regular file is ever replaced: choose another name"
        case .isPipe: "save what the pipe gives in a file, and name that"
        case .isFolder: "name a file in it"
        case .notFound: Whereabouts.hint(for: error.path)
        case .notAFolder: "a folder is expected there: choose another name"
        case .notEmpty, .tooLarge, .other: nil
        }
    }

    private init(_ error: PolicyFolderError) {
        let hint: String? =
            switch error.kind {
            case .ruleChanged:
                "one CA stands for one policy: 'policy-tool make-ca --from \(error.folder)' starts the next one"
            case .damaged: "restore the folder as 'policy-tool make-ca' made it"
            case .caNotAcceptable: "make a new CA with 'policy-tool make-ca --from \(error.folder)'"
            }
        self.init("\(quoted(path: error.path)): \(error.problem)", hint: hint)
    }

    private static func suggestion(for error: PolicyDocumentError) -> String? {
        guard let key = error.keyPath.split(separator: ".").last,
            let likely = closest(to: String(key), among: error.possibleKeys)
        else {
            return error.possibleKeys.isEmpty
                ? error.hint : "possible are \(error.possibleKeys.joined(separator: ", "))"
        }
        return "did you mean '\(likely)'?"
    }

    private static func hint(for error: PolicyError) -> String? {
        switch error.field {
        case "identifier": "choose one in reverse-DNS form and keep it: a new profile replaces the old one by it"
        case "name": "people read it on their devices: 'Example Policy'"
        default: nil
        }
    }

    private static func hint(for error: Issuance.Failure) -> String? {
        switch error {
        case .keyDoesNotMatch: "name the key that 'make-ca --keep-key' wrote for this CA"
        case .caHasEnded: "make the next CA with 'policy-tool make-ca --from'"
        case .leafOutlivesCA: "leave '--leaf-days' out: the leaf then lasts as long as the CA"
        }
    }
}

extension PolicyFolderError {
    /// The folder of the file at fault, printable.
    fileprivate var folder: String {
        let slash = path.lastIndex(of: "/") ?? path.endIndex
        return printable(String(path[..<slash]))
    }
}
