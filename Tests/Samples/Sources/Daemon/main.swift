import Glibc
import PolicyGate

let gate = Gate(leaf: Leaf.bytes)
switch gate.checkNow() {
case .open(let pass):
    serve(pass)
case .closed(let refusal):
    complain(refusal.errorDescription, refusal.failureReason, refusal.recoverySuggestion)
    exit(77)  // EX_NOPERM: systemd's RestartPreventExitStatus=77 stops a loop
}
