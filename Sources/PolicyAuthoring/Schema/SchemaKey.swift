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
    package enum Kind: Sendable {
        case boolean
        /// Whole numbers, in a range where Apple gives one, counted in `unit` ("minutes").
        case integer(ClosedRange<Int>? = nil, unit: String? = nil)
        case real
        /// Any text, or one of some words.
        case string(among: [String] = [])
        case date
        case data
        // The one case in a box: with all of them in boxes, the case's number goes into the pointer's spare bits, where
        // the leak checker does not find the box.
        indirect case array(of: Kind)
        case dictionary([SchemaKey])
        /// A dictionary whose keys are language tags and `default`.
        case textByLanguage
        /// A dictionary whose keys its own `PayloadType` decides.
        case payload
    }

    package let name: String
    package let kind: Kind
    package var isRequired = false
    /// Since when which system knows it; empty: as its payload.
    package var introduced: [Platform: String] = [:]
    /// Systems on which it counts only for supervised devices.
    package var supervisedOn: Set<Platform> = []
    /// The release whose schema has it no longer.
    package var removed: String?
    /// What a person sees of it, in a phrase.
    package let meaning: String
    /// What surprises, and what changed over time.
    package var note = ""

    package init(
        _ name: String, _ kind: Kind, isRequired: Bool = false, introduced: [Platform: String] = [:],
        supervisedOn: Set<Platform> = [], removed: String? = nil, meaning: String, note: String = ""
    ) {
        self.name = name
        self.kind = kind
        self.isRequired = isRequired
        self.introduced = introduced
        self.supervisedOn = supervisedOn
        self.removed = removed
        self.meaning = meaning
        self.note = note
    }
}

extension SchemaKey.Kind {
    /// What is expected, by the names of XML elements: `<integer>`, and what else stands in the schema.
    package var words: String {
        switch self {
        case .boolean: "<true/> or <false/>"
        case .integer(let range?, let unit): "<integer>, \(Self.words(range, unit))"
        case .integer(nil, let unit): "<integer>" + (unit.map { ", in \($0)" } ?? "")
        case .real: "<real>"
        case .string(let words) where words.isEmpty: "<string>"
        case .string(let words): "<string>, one of \(words.joined(separator: ", "))"
        case .date: "<date>"
        case .data: "<data>"
        case .array: "<array>"
        case .dictionary, .textByLanguage, .payload: "<dict>"
        }
    }

    /// A range as a person reads it: `0 to 15 minutes`.
    package static func words(_ range: ClosedRange<Int>, _ unit: String?) -> String {
        let numbers =
            range.lowerBound == range.upperBound ? "\(range.lowerBound)" : PasscodeKey.words(for: range)
        return numbers + (unit.map { " \($0)" } ?? "")
    }
}
