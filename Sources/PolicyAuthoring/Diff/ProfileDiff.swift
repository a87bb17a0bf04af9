/// What a device would do with a new profile where it has an old one.
package struct ProfileDiff: Sendable {
    /// Both have the same top-level identifier, and so the new one takes the old one's place; else it stands beside it.
    package let replaces: Bool
    /// Top-level keys, the payloads aside.
    package let values: [ValueChange]
    package let payloads: [PayloadChange]
    /// Nil where both have the same signer, or none.
    package let signerChange: SignerChange?
    /// There is nothing that a device would do.
    package var isEmpty: Bool { values.isEmpty && payloads.isEmpty && signerChange == nil }

    /// Compares two profiles by what they hold; how the files are written makes no difference.
    package init(from old: ProfileFile, to new: ProfileFile) {
        signerChange = SignerChange(from: old, to: new)
        let (old, new) = (Self.values(old), Self.values(new))
        replaces = old["PayloadIdentifier"] == new["PayloadIdentifier"]
        guard let oldPayloads = Self.payloads(old), let newPayloads = Self.payloads(new) else {
            values = ValueChange.changes(from: old, to: new)
            payloads = []
            return
        }
        values = ValueChange.changes(from: old, to: new, besides: ["PayloadContent"])
        payloads = Self.payloadChanges(from: oldPayloads, to: newPayloads)
    }

    private static func values(_ file: ProfileFile) -> [String: PropertyListValue] {
        if case .dictionary(let values) = PropertyListValue(file.document.root) { values } else { [:] }
    }
}

// MARK: - Payloads

extension ProfileDiff {
    private typealias Payload = [String: PropertyListValue]

    /// Nil where there is no array of dictionaries, which is told as a value then.
    private static func payloads(_ profile: [String: PropertyListValue]) -> [Payload]? {
        guard case .array(let payloads) = profile["PayloadContent"] else { return nil }
        let dictionaries = payloads.compactMap { if case .dictionary(let payload) = $0 { payload } else { nil } }
        return dictionaries.count == payloads.count ? dictionaries : nil
    }

    private static func payloadChanges(from old: [Payload], to new: [Payload]) -> [PayloadChange] {
        let partners = partners(of: new, among: old)
        let matched = Set(partners.values)
        let changes = new.enumerated().compactMap { change(from: partners[$0].map { old[$0] }, to: $1) }
        let gone = old.indices.filter { !matched.contains($0) }.map { PayloadChange(.remove, old[$0], values: []) }
        return changes + gone
    }

    /// For payloads of the new profile those of the old one that they take the place of, both by their positions.
    ///
    /// Whole matches come first, so that of two payloads with one identifier each finds its own.
    private static func partners(of new: [Payload], among old: [Payload]) -> [Int: Int] {
        var partners: [Int: Int] = [:]
        var taken: Set<Int> = []
        for keys in [["PayloadIdentifier", "PayloadUUID"], ["PayloadIdentifier"], ["PayloadUUID"]] {
            let identity: (Payload) -> [PropertyListValue]? = { payload in
                let values = keys.compactMap { payload[$0] }
                return values.count == keys.count ? values : nil
            }
            var free: [[PropertyListValue]: [Int]] = [:]
            for index in old.indices.reversed() where !taken.contains(index) {
                if let identity = identity(old[index]) { free[identity, default: []].append(index) }
            }
            for (index, payload) in new.enumerated() where partners[index] == nil {
                guard let identity = identity(payload), let match = free[identity]?.popLast() else { continue }
                partners[index] = match
                taken.insert(match)
            }
        }
        return partners
    }

    private static func isSame(_ old: Payload, _ new: Payload, by keys: [String]) -> Bool {
        keys.allSatisfy { old[$0] != nil && old[$0] == new[$0] }
    }

    private static func change(from old: Payload?, to new: Payload) -> PayloadChange? {
        guard let old else { return PayloadChange(.add, new, values: []) }
        let values = ValueChange.changes(from: old, to: new)
        guard !values.isEmpty else { return nil }
        let isSame = isSame(old, new, by: ["PayloadIdentifier", "PayloadUUID", "PayloadType"])
        return PayloadChange(isSame ? .update : .replace, new, values: values)
    }
}

extension PayloadChange {
    fileprivate init(_ action: Action, _ payload: [String: PropertyListValue], values: [ValueChange]) {
        func text(_ key: String) -> String {
            if case .string(let text) = payload[key] { text } else { "" }
        }
        self.init(action: action, type: text("PayloadType"), identifier: text("PayloadIdentifier"), values: values)
    }
}
