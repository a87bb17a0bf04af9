#if canImport(FoundationEssentials)
    import FoundationEssentials
    import Glibc
#else
    import Foundation
#endif
import GateAnswer
import PolicyGate

/// A program with a gate: `gate-consumer LEAF [CYCLES]`.
///
/// It prints `open` or `closed REASON` and ends with 0, or 1, or 2 where it cannot be told. With CYCLES it asks the same
/// gate that many times in one process, for the second and every later answer after a line on standard input.
@main
enum GateConsumer {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        guard let path = arguments.first, let cycles = Int(arguments.dropFirst().first ?? "1"), arguments.count <= 2,
            let leaf = try? Data(contentsOf: URL(fileURLWithPath: path))
        else {
            print("usage: gate-consumer LEAF [CYCLES], where LEAF is a file that can be read")
            exit(2)
        }
        let gate = Gate(leaf: leaf)
        var answer = await ask(gate)
        for _ in 1..<max(cycles, 1) where readLine() != nil { answer = await ask(gate) }
        exit(answer.status)
    }

    private static func ask(_ gate: Gate) async -> Answer {
        let answer = Answer(await gate.check())
        print(answer.line)
        // To a pipe, lines are held back until the program ends.
        fflush(nil)
        return answer
    }
}
