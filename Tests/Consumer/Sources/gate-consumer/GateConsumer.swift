#if canImport(FoundationEssentials)
    import FoundationEssentials
    import Glibc
#else
    import Foundation
#endif
import GateAnswer
import PolicyGate

/// A program with a gate: `gate-consumer LEAF [CYCLES [TASKS]]`.
///
/// It prints `open` or `closed REASON` and ends with 0, or 1, or 2 where it cannot be told. With CYCLES it asks the same
/// gate that many times in one process, for the second and every later answer after a line on standard input. With TASKS
/// that many tasks ask it at once in each cycle, and every answer is printed.
@main
enum GateConsumer {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        let numbers = arguments.dropFirst().map { Int($0) ?? 0 }
        guard let path = arguments.first, numbers.count <= 2, !numbers.contains(where: { $0 < 1 }),
            let leaf = try? Data(contentsOf: URL(fileURLWithPath: path))
        else {
            print("usage: gate-consumer LEAF [CYCLES [TASKS]], where LEAF is a file that can be read")
            exit(2)
        }
        let gate = Gate(leaf: leaf)
        let tasks = numbers.count == 2 ? numbers[1] : 1
        var status = await ask(gate, tasks)
        for _ in 1..<(numbers.first ?? 1) where readLine() != nil { status = await ask(gate, tasks) }
        exit(status)
    }

    /// The status of the worst answer.
    private static func ask(_ gate: Gate, _ tasks: Int) async -> Int32 {
        let answers = await withTaskGroup(of: Answer.self) { group in
            for _ in 0..<tasks { group.addTask { Answer(await gate.check()) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for answer in answers { print(answer.line) }
        // To a pipe, lines are held back until the program ends.
        fflush(nil)
        return answers.map(\.status).max() ?? 0
    }
}
