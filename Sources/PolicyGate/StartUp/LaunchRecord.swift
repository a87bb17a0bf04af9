/// Remembers in a small file how this launch of the program ends, and tells how the one before ended.
///
///     let record = LaunchRecord.begin(at: "/var/lib/exampled/launch")
///     if record.previous == .endedUnexpectedly { log("the last run crashed", record.crashReport) }
///
/// Whatever goes wrong with the file, a launch never fails by it: what cannot be told is ``Ending/unknown``. It installs
/// no signal handler; a program that is killed simply leaves its mark behind. Of two processes with one record at once the
/// first is recorded, and the second learns nothing. A cut of the power may take back the last seconds of the record.
///
/// On iOS and visionOS the system ends apps in the background without notice: call ``endedWell()`` when the app goes
/// there, and ``resumed()`` when it comes back. The record belongs into the app's own container, not into a shared one.
public struct LaunchRecord: Sendable {
    /// How a launch ended.
    public enum Ending: String, Sendable {
        /// Nothing is known: a first launch, a record that cannot be read, or a program that still runs.
        case unknown
        /// It said that it ended in order.
        case endedWell = "ended-well"
        /// The gate was closed, and nothing followed.
        case refused
        /// It crashed, was killed, or went down with the machine.
        case endedUnexpectedly = "ended-unexpectedly"
    }

    /// How the launch before this one ended.
    public let previous: Ending
    /// The path of the report that Swift's runtime wrote of that launch's crash, where there is one.
    ///
    /// On Linux the runtime writes one where `SWIFT_BACKTRACE` has `enable=yes` and `output-to=` a folder; it is looked
    /// for in the folder that the variable names at this launch. Elsewhere crash reports are not the app's to read.
    public let crashReport: String?
    private let file: LaunchFile?

    /// Notes that a launch begins.
    ///
    /// - Parameter path: Where the record is kept, in a folder that is there and that nobody else can write to; beside it
    ///   lie `.lock` and, for a moment, `.new`. What stands there and is larger than a record, or no file, is left alone. With systemd, `StateDirectory=` makes such a folder.
    /// - Returns: The record; it cannot fail.
    public static func begin(at path: String) -> LaunchRecord { begin(at: path, crashReports: CrashReports.folder) }

    package static func begin(at path: String, crashReports: String?) -> LaunchRecord {
        guard let file = LaunchFile(path) else { return LaunchRecord(previous: .unknown, crashReport: nil, file: nil) }
        let before = file.read()
        guard file.write(LaunchMark.ofThisProcess(.running)) else {
            return LaunchRecord(previous: .unknown, crashReport: nil, file: file)
        }
        let previous = before?.state.ending ?? .unknown
        let crashed = previous == .endedUnexpectedly ? before : nil
        return LaunchRecord(
            previous: previous, crashReport: crashed.flatMap { CrashReports.report(of: $0, in: crashReports) },
            file: file)
    }

    /// Notes that this launch ends in order: right before the program ends, or goes into the background.
    public func endedWell() { note(.endedWell) }

    /// Notes that the gate is closed: if nothing follows, this launch ended by a refusal.
    public func refused() { note(.refused) }

    /// Notes that the program goes on: after a refusal that was mended, or back from the background.
    public func resumed() { note(.running) }

    private func note(_ state: LaunchMark.State) { _ = file?.write(LaunchMark.ofThisProcess(state)) }
}

extension LaunchMark.State {
    /// What it means to the next launch.
    fileprivate var ending: LaunchRecord.Ending {
        switch self {
        case .running: .endedUnexpectedly
        case .endedWell: .endedWell
        case .refused: .refused
        }
    }
}
