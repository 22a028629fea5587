import Foundation

/// The memory use of this process on Linux.
enum ProcessMemory {
  /// Returns a member of `/proc/self/status` in MB: `VmHWM` is the peak of resident memory, `VmRSS` the current value. Returns `nil` on
  /// other systems.
  static func megabytes(_ name: String) -> Double? {
    let status = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }.map { $0 * 1.024e-3 }
  }

  /// Resets the peak of resident memory to the current value.
  static func resetPeak() { try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs")) }
}
