import PolicyGate
import SwiftUI

struct GatedView: View {
    @Environment(\.scenePhase) private var scenePhase
    @State private var verdict: Verdict?
    let gate = Gate(leaf: Leaf.bytes)

    var body: some View {
        Group {
            switch verdict {
            case .open: ContentView()
            case .closed(let refusal): Text(refusal.recoverySuggestion ?? "")
            case nil: ProgressView()
            }
        }
        .task(id: scenePhase) { verdict = await gate.check() }
    }
}
