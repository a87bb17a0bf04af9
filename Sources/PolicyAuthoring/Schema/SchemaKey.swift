internal import PolicyGateModel

/// A system that takes profiles.
package enum Platform: String, CaseIterable, Sendable {
    case ios, macos, tvos, visionos, watchos

    /// As Apple writes it.
    package var name: String {
        switch self {
        case .ios: "iOS"
        case .macos: "macOS"
        case .tvos: "tvOS"
        case .visionos: "visionOS"
        case .watchos: "watchOS"
        }
    }
}

/// A row of the schema: one key of a dictionary, and all that is known of it.
package struct SchemaKey: Sendable {
    /// What the key takes.
    package indirect enum Kind: Sendable {
        case boolean
        /// Whole numbers, in a range where Apple gives one, counted in `unit` ("minutes").
        case integer(ClosedRange<Int>? = nil, unit: String? = nil)
        case real
        /// Any text, or one of some words.
        case string(among: [String] = [])
        case date
        case data
        case array(of: Kind)
        case dictionary([SchemaKey])
        /// A dictionary whose keys are language tags and `default`.
        case textByLanguage
    }

    package let name: String
    package let kind: Kind
    package var isRequired = false
    /// Since when which system knows it; empty: as its payload.
    package var introduced: [Platform: String] = [:]
    /// What a person sees of it, in a phrase.
    package let meaning: String
    /// What surprises, and what changed over time.
    package var note = ""

    package init(
        _ name: String, _ kind: Kind, isRequired: Bool = false, introduced: [Platform: String] = [:], meaning: String,
        note: String = ""
    ) {
        self.name = name
        self.kind = kind
        self.isRequired = isRequired
        self.introduced = introduced
        self.meaning = meaning
        self.note = note
    }
}
