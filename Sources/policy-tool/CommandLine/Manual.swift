extension Program {
    /// The program's page of the manual.
    var manualPage: String { "" }
    /// A command's page of the manual.
    func manualPage(for command: Command) -> String { "" }
}
