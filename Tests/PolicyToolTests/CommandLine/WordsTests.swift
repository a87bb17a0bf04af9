import Testing

@testable import policy_tool

/// The words of the command line as the kernel hands them over.
@Suite struct WordsTests {
    private func given(_ words: [[UInt8]]) throws -> [String] {
        var pointers = words.map { word in
            let copy = UnsafeMutablePointer<Int8>.allocate(capacity: word.count + 1)
            for (index, byte) in (word + [0]).enumerated() { copy[index] = Int8(bitPattern: byte) }
            return Optional(copy)
        }
        defer { pointers.forEach { $0?.deallocate() } }
        let count = Int32(pointers.count)
        return try pointers.withUnsafeMutableBufferPointer { buffer in
            guard let address = buffer.baseAddress else { return try Words.given(count: 0) }
            return try Words.given(count: count, address)
        }
    }

    @Test func words() throws {
        #expect(try given([[0x61]]).isEmpty)
        #expect(try given([[0x61], [], [UInt8]("π".utf8)]) == ["", "π"])
    }

    /// Another file than the one that was named would be meant.
    @Test func whatIsNotUTF8() {
        #expect {
            try given([[0x61], [0x6f, 0x6b, 0xff]])
        } throws: { error in
            (error as? Failure)?.message == "'ok\\u{FFFD}' is not UTF-8, and no such name can be used"
        }
    }

    /// Without /proc there are no words, not even the program's own name.
    @Test func withoutProc() {
        #expect {
            try given([])
        } throws: { error in
            (error as? Failure)?.hints.first?.contains("/proc") == true
        }
    }
}
