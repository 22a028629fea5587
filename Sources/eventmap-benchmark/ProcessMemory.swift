import Foundation

/// The memory of this process as Linux reports it.
enum ProcessMemory {
  /// A member of `/proc/self/status` in MB: `VmHWM` is the most that was resident, `VmRSS` what is now; `nil` where there is no such file.
  static func megabytes(_ name: String) -> Double? {
    let status = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }.map { $0 * 1.024e-3 }
  }

  /// Resets the peak of resident memory, so that it does not include what was built before.
  static func resetPeak() { try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs")) }
}
