import PolicyGate
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Foundation
#endif

/// The mark of a launch, byte by byte; whole processes are in `Tests/EndToEnd/test_launch_record.py`.
@Suite struct LaunchRecordTests {
    static let mark = Array("policygate-launch 1 running 4711 1796040000 end\n".utf8)

    @Test func markIsRead() throws {
        let mark = try #require(LaunchMark(Self.mark))
        #expect(mark.state == .running && mark.process == 4711 && mark.began == 1_796_040_000)
        #expect(mark.bytes == Self.mark)
    }

    @Test func everyOtherMarkIsNone() {
        for length in Self.mark.indices { #expect(LaunchMark(Array(Self.mark[..<length])) == nil, "\(length)") }
        for place in Self.mark.indices {
            var changed = Self.mark
            changed[place] ^= 0x20
            // Another number is a number still.
            if let mark = LaunchMark(changed) { #expect(mark.bytes == changed) }
        }
        for text in ["", "\n", "policygate-launch 2 running 1 1 end\n", "policygate-launch 1 asleep 1 1 end\n"] {
            #expect(LaunchMark(Array(text.utf8)) == nil)
        }
        #expect(LaunchMark(Self.mark + [0]) == nil)
        #expect(LaunchMark([UInt8](repeating: 0x31, count: 1 << 20)) == nil)
    }

    @Test(arguments: ["", "/", ".", "..", "/nowhere/at/all/launch", "/proc/self/launch", "a\u{0}b", "/tmp/"])
    func placesThatCannotBe(_ path: String) {
        let record = LaunchRecord.begin(at: path)
        #expect(record.previous == .unknown && record.crashReport == nil)
        record.refused()
        record.resumed()
        record.endedWell()
    }

    @Test(
        arguments: [
            ("enable=yes,output-to=/var/log/x,color=off", "/var/log/x"), ("output-to=/a,output-to=/b", "/b"),
            ("output-to=stderr", nil), ("enable=yes", nil), ("", nil), ("output-to=", nil),
        ] as [(String, String?)])
    func theFolderOfCrashReports(_ setting: String, _ folder: String?) {
        #expect(CrashReports.folder(in: setting) == folder)
    }
}
