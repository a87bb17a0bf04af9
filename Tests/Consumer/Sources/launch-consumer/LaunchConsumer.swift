#if canImport(Glibc)
    import Glibc
#else
    import Foundation
#endif
import PolicyGate
import PolicyGateTesting

/// A program with a launch record, which ends as it is told: `launch-consumer RECORD [END]`, or `launch-consumer - [END]`
/// for none.
///
/// It prints how the launch before ended, and the path of its crash report if there is one; then `begun`, and after the
/// end was noted `noted`. END is one of: well (also without one), refused, resumed, nothing, segv, fatal, wait, loop, and
/// console, which asks a gate that always refuses.
@main
enum LaunchConsumer {
    static func main() {
        let words = CommandLine.arguments.dropFirst()
        guard let path = words.first else { fail("usage: launch-consumer RECORD [END]") }
        let record = path == "-" ? nil : LaunchRecord.begin(at: path)
        say(record?.previous.rawValue ?? "none", record?.crashReport ?? "")
        say("begun")
        end(words.dropFirst().first ?? "well", record)
        say("noted")
        exit(0)
    }

    private static func end(_ word: String, _ record: LaunchRecord?) {
        switch word {
        case "well": record?.endedWell()
        case "refused": record?.refused()
        case "resumed":
            record?.refused()
            record?.resumed()
        case "nothing": break
        case "segv": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
        case "fatal": fatalError("as it was told")
        case "wait":
            while readLine() != nil {}
            record?.endedWell()
        case "loop": while true { record?.resumed() }
        case "console": _ = Gate.fixed(.closedForTests(.profileMissing, policyName: "Example")).openOrExit(record)
        default: fail("unknown: \(word)")
        }
    }

    /// At once, as the program may be killed.
    private static func say(_ words: String...) {
        print(words.joined(separator: " "))
        fflush(nil)
    }

    private static func fail(_ message: String) -> Never {
        print(message)
        exit(2)
    }
}
