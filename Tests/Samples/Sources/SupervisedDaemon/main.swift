import Glibc
import PolicyGate

// Signals are waited for below, and every thread that starts from here on leaves them alone.
var signals = sigset_t()
sigemptyset(&signals)
for signal in [SIGHUP, SIGTERM, SIGINT] { sigaddset(&signals, signal) }
pthread_sigmask(SIG_BLOCK, &signals, nil)

let record = LaunchRecord.begin(at: statePath)
if record.previous == .endedUnexpectedly {
    log("the last run ended unexpectedly", record.crashReport)
}
let gate = Gate(leaf: Leaf.bytes)
serve(gate.openOrExit(record))

var signal: Int32 = 0
while sigwait(&signals, &signal) == 0, signal == SIGHUP {
    // Whoever takes the profile away sends SIGHUP, or waits for the next one.
    serve(gate.openOrExit(record))
}
record.endedWell()
