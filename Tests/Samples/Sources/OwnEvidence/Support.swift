// What the reader of the sample brings along.

enum Leaf {
    static let bytes: [UInt8] = []
}

func minutesUntilLock() -> Int? { nil }
