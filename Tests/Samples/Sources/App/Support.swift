import SwiftUI

// What the reader of the sample brings along.

enum Leaf {
    static let bytes: [UInt8] = []
}

struct ContentView: View {
    var body: some View { Text("the app") }
}

/// Only macOS offers it: `NSApplication.shared.terminate(nil)`.
func quit() {}
