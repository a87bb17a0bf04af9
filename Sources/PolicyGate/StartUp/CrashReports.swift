#if canImport(Glibc)
    internal import Glibc
#else
    internal import Foundation
#endif

/// The reports that Swift's runtime writes of crashes.
package enum CrashReports {
    /// A folder of more files is not searched to its end.
    private static let mostEntries = 10_000

    /// The folder that the runtime was told to write to; nil where it was told none.
    package static var folder: String? {
        #if canImport(Glibc)
            // A program that runs with more rights than its caller's is not told where to look by that caller.
            guard getuid() == geteuid(), getgid() == getegid(), let setting = getenv("SWIFT_BACKTRACE") else {
                return nil
            }
            return folder(in: String(cString: setting))
        #else
            return nil
        #endif
    }

    /// The value of `output-to` in a list such as `enable=yes,output-to=/var/log/exampled`.
    package static func folder(in setting: String) -> String? {
        let values = setting.split(separator: ",").filter { $0.hasPrefix("output-to=") }
        return values.last.map { String($0.dropFirst("output-to=".count)) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    #if canImport(Glibc)
        /// The path of the newest report of that process.
        static func report(of mark: LaunchMark, in folder: String?) -> String? {
            guard let folder, let directory = opendir(folder) else { return nil }
            defer { closedir(directory) }
            var newest: (name: String, time: Int)?
            for _ in 0..<mostEntries {
                guard let entry = readdir(directory) else { break }
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                guard name.split(separator: "-").contains("\(mark.process)"),
                    let time = changed(name, in: dirfd(directory)), time >= Int(mark.began), time >= newest?.time ?? 0
                else { continue }
                newest = (name, time)
            }
            return newest.map { folder.hasSuffix("/") ? folder + $0.name : "\(folder)/\($0.name)" }
        }

        /// When a file got its content, in seconds since 1970; nil for what is no file.
        private static func changed(_ name: String, in folder: Int32) -> Int? {
            var status = stat()
            guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG else {
                return nil
            }
            return status.st_mtim.tv_sec
        }
    #else
        static func report(of mark: LaunchMark, in folder: String?) -> String? { nil }
    #endif
}
