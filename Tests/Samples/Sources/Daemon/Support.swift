import PolicyGate

// What the reader of the sample brings along.

enum Leaf {
    static let bytes: [UInt8] = []
}

func serve(_ pass: Pass) {}

func complain(_ texts: String?...) {
    for text in texts { print(text ?? "") }
}
