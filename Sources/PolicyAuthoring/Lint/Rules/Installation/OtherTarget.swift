/// A device of another kind than the profile names offers no installation.
struct OtherTarget: LintRule {
    let id = "other-target"
    let severity = LintSeverity.warning
    let summary = "TargetDeviceType is another kind of device than '--target' names."

    /// The values of TargetDeviceType that a system's devices have; 0 is any.
    private static let kinds: [Platform: Set<Int>] = [
        .ios: [0, 1], .watchos: [0, 2], .tvos: [0, 4], .macos: [0, 5], .visionos: [0, 6],
    ]

    func findings(in subject: LintSubject) -> [LintFinding] {
        guard let target = subject.linter.target, let kinds = Self.kinds[target],
            let found = subject.root["TargetDeviceType"]?.integer, !kinds.contains(found)
        else { return [] }
        return [
            finding(
                "the profile is for another kind of device than \(target.name) runs on",
                at: subject.place(of: "TargetDeviceType"), found: "\(found)",
                expected: kinds.sorted().map(String.init).joined(separator: " or "))
        ]
    }
}
