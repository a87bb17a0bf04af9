#if canImport(Glibc)
    internal import Glibc
#else
    internal import Foundation
#endif

/// What stands in a launch record: a state, and who noted it when.
///
///     policygate-launch 1 running 4711 1796040000 end
///
/// The last word and the line's end tell a whole mark from one that was cut.
package struct LaunchMark: Equatable, Sendable {
    package enum State: String, Sendable {
        case running, refused
        case endedWell = "ended-well"
    }

    /// More bytes than any mark has.
    static let limit = 128

    package let state: State
    package let process: Int32
    /// When the process came to its first mark, in seconds since 1970.
    package let began: Int64

    static func ofThisProcess(_ state: State) -> LaunchMark {
        LaunchMark(state: state, process: getpid(), began: firstMark)
    }

    private static let firstMark = Int64(time(nil))

    package var bytes: [UInt8] { Array("policygate-launch 1 \(state.rawValue) \(process) \(began) end\n".utf8) }
}

extension LaunchMark {
    /// Reads a mark; nil where the bytes are anything but what `bytes` gives.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.limit else { return nil }
        let words = bytes.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        guard words.count == 6, let state = State(rawValue: words[2]), let process = Int32(words[3]),
            let began = Int64(words[4])
        else { return nil }
        self.init(state: state, process: process, began: began)
        guard self.bytes == bytes else { return nil }
    }
}
