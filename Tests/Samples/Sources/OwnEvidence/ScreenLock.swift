import PolicyGate

/// Held where the screen locks itself as soon as this organisation demands.
struct ScreenLock: Evidence {
    let id = "screen-lock"

    func look() -> Finding.Answer {
        switch minutesUntilLock() {
        case nil: .unanswerable("this desktop does not tell when its screen locks")
        case let minutes? where minutes <= 5: .held("the screen locks after \(minutes) minutes")
        case let minutes?: .missing("the screen locks only after \(minutes) minutes: set it to 5")
        }
    }
}

let gate = Gate(leaf: Leaf.bytes, requiring: [ScreenLock()])
