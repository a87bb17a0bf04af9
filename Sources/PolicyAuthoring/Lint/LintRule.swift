/// One rule: one small type in one file, with a stable id.
package protocol LintRule: Sendable {
    static var id: String { get }
    /// What it looks for, in a sentence for the manual.
    static var summary: String { get }
    func findings(in profile: LintSubject) -> [LintFinding]
}
