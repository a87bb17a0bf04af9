@testable import policy_tool

extension Program {
    /// What is wrong with the declaration itself, which the compiler cannot see: an empty list for a sound program.
    var faults: [String] {
        repeated(allCommands.map(\.name)).map { "two commands are called '\($0)'" } + commands.flatMap(faults)
    }

    private func faults(of command: Command) -> [String] {
        let options = command.allOptions
        var faults = repeated(options.map(\.name)).map { "'--\($0)' is declared twice" }
        faults += repeated(options.compactMap(\.short).map(String.init)).map { "'-\($0)' is declared twice" }
        faults += options.filter { !$0.help.hasSuffix(".") }.map { "the help of '--\($0.name)' ends without a stop" }
        faults += ([command.name] + options.map(\.name)).filter { !isName($0) }.map { "'\($0)' is no name" }
        if !command.summary.hasSuffix(".") { faults.append("the summary ends without a full stop") }
        if command.summary.contains("\n") { faults.append("the summary has two lines") }
        faults += command.examples.filter { !$0.command.contains("\(name) \(command.name)") }
            .map { "the example '\($0.command)' is of something else" }
        if command.operands.list.dropLast().contains(where: \.isRepeatable) {
            faults.append("an operand follows one that may be repeated")
        }
        return faults.map { "\(command.name): \($0)" }
    }

    private func repeated(_ names: [String]) -> [String] {
        Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    }

    private func isName(_ text: String) -> Bool {
        text.allSatisfy { $0 == "-" || $0.isASCII && ($0.isLowercase || $0.isNumber) } && !text.hasPrefix("-")
    }
}
