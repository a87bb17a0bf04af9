/// A type of payload, and its keys.
package struct PayloadSchema: Sendable {
    /// `PayloadType`, case for case.
    package let type: String
    /// What a device calls it, in a phrase.
    package let title: String
    /// Since when which system takes it.
    package let introduced: [Platform: String]
    /// A profile may hold several.
    package var allowsSeveral = true
    /// Systems on which it counts only for supervised devices.
    package var supervisedOn: Set<Platform> = []
    /// Its own keys; those that every payload has are in `Schema.commonKeys`.
    package let keys: [SchemaKey]
    package var note = ""

    package init(
        _ type: String, title: String, introduced: [Platform: String], allowsSeveral: Bool = true,
        supervisedOn: Set<Platform> = [], keys: [SchemaKey], note: String = ""
    ) {
        self.type = type
        self.title = title
        self.introduced = introduced
        self.allowsSeveral = allowsSeveral
        self.supervisedOn = supervisedOn
        self.keys = keys
        self.note = note
    }
}
