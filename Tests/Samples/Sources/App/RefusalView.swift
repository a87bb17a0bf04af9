import PolicyGate
import SwiftUI

struct RefusalView: View {
    let refusal: Refusal
    let tryAgain: () async -> Void
    @Environment(\.openURL) private var openURL

    var body: some View {
        VStack {
            Text(refusal.errorDescription ?? "")
            Text(refusal.failureReason ?? "")
            Text(refusal.recoverySuggestion ?? "")
            ForEach(refusal.options, id: \.kind) { option in
                Button(option.title) { act(on: option) }
            }
        }
    }

    private func act(on option: Refusal.Option) {
        switch option.kind {
        case .installProfile, .openSettings: if let url = option.url { openURL(url) }
        case .tryAgain: Task { await tryAgain() }
        case .quit: quit()
        }
    }
}
