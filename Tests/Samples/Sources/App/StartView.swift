import Foundation
import PolicyGate
import SwiftUI

struct StartView: View {
    @Environment(\.scenePhase) private var scenePhase
    @State private var verdict: Verdict?
    let gate = Gate(leaf: Leaf.bytes, profileURL: URL(string: "https://example.com/Example.mobileconfig"))

    var body: some View {
        Group {
            switch verdict {
            case .open: ContentView()
            case .closed(let refusal): RefusalView(refusal: refusal) { verdict = await gate.check() }
            case nil: ProgressView()
            }
        }
        .task(id: scenePhase) { verdict = await gate.check() }
    }
}
